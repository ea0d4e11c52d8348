import { Heart } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/link.tsx'
import { Card } from '#ui/data/card.tsx'
import { Banner, Callout } from '#ui/feedback/callout.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/empty-state.tsx'
import { ProgressBar, ProgressRing } from '#ui/feedback/progress.tsx'
import { Loading, Skeleton, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { Columns, Group, Specimen } from './specimen.tsx'

export function FeedbackGallery() {
  return (
    <Group id="feedback" title="Telling how it stands">
      <Columns>
        <Callout title="Times are in New York time">
          Your profile says Europe/Prague. Sessions show in the zone of your profile.
        </Callout>
        <Callout tone="success">Your certificate is ready.</Callout>
        <Callout tone="warning" title="Two seats left" actions={<Button size="sm">Register now</Button>}>
          The early price ends on Friday.
        </Callout>
        <Callout tone="danger" title="The payment was refused" onDismiss={() => undefined}>
          Your bank did not accept the card. Nothing was charged; try another card.
        </Callout>
      </Columns>
      <Specimen name="Banner" wide>
        <div className="flex flex-col gap-2">
          <Banner onDismiss={() => undefined}>The catalogue moves to its new home on Sunday at 22:00.</Banner>
          <Banner
            tone="warning"
            label="Signed in as"
            actions={
              <Button size="sm" variant="secondary">
                Stop
              </Button>
            }
          >
            You see the site as Maria Lindqvist.
          </Banner>
        </div>
      </Specimen>
      <Columns>
        <Specimen name="Progress bar: part, done, unknown" wide>
          <div className="flex flex-col gap-4">
            <ProgressBar value={42} label="Ethics in practice" showValue />
            <ProgressBar value={100} label="Infection control" tone="success" showValue />
            <ProgressBar label="Preparing the export" />
            <ProgressBar value={70} label="Page" thin />
          </div>
        </Specimen>
        <Specimen name="Progress ring">
          <ProgressRing value={0} label="Not begun" />
          <ProgressRing value={64} label="Ethics in practice" size="lg" />
          <ProgressRing value={100} label="Done" tone="success" />
          <ProgressRing value={30} label="Section" size="sm" />
        </Specimen>
        <Specimen name="Skeletons" wide>
          <Loading className="flex gap-4">
            <Skeleton className="size-14 rounded-full" />
            <div className="flex-1">
              <Skeleton className="mb-4 h-5 w-1/2" />
              <SkeletonText />
            </div>
          </Loading>
        </Specimen>
      </Columns>
      <Columns>
        <Card flush>
          <EmptyState
            level={3}
            icon={<Heart />}
            title="No favorites yet"
            actions={<ButtonLink href="/catalogue">Browse the catalogue</ButtonLink>}
          >
            Touch the heart on a course or an event, and it waits for you here.
          </EmptyState>
        </Card>
        <Card flush>
          <ErrorState level={3} onRetry={() => undefined} requestId="7f3a-20c1">
            The list could not be loaded. What you had typed is still here.
          </ErrorState>
        </Card>
      </Columns>
    </Group>
  )
}
