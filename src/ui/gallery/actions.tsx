import { ArrowRight, Heart, Plus, Trash2 } from 'lucide-react'
import { AjaxLink } from '#ui/actions/ajax-link.tsx'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { ButtonLink, IconLink, Link } from '#ui/actions/link.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { Badge, CountBadge } from '#ui/data/badge.tsx'
import { Card, CardHeader } from '#ui/data/card.tsx'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import { Columns, Group, Specimen } from './specimen.tsx'

export function Actions({ post }: { post: (address: string) => Promise<string | null> }) {
  return (
    <Group id="actions" title="Buttons and links">
      <Specimen name="Button: variants">
        <Button>Register for two people</Button>
        <Button variant="secondary">Register someone else</Button>
        <Button variant="quiet" icon={<Heart className="size-4" aria-hidden="true" />}>
          Add to favorites
        </Button>
        <Button variant="danger" icon={<Trash2 className="size-4" aria-hidden="true" />}>
          Delete account
        </Button>
      </Specimen>
      <Specimen name="Button: sizes">
        <Button size="sm">Small</Button>
        <Button>Medium</Button>
        <Button size="lg" icon={<ArrowRight className="size-5" aria-hidden="true" />}>
          Large
        </Button>
      </Specimen>
      <Specimen name="Button: disabled and loading">
        <Button disabled>Disabled</Button>
        <Button variant="secondary" disabled>
          Disabled
        </Button>
        <Button loading>Saving</Button>
        <Button variant="secondary" loading>
          Saving
        </Button>
      </Specimen>
      <Specimen name="Icon button">
        <IconButton label="Add to favorites">
          <Heart className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton label="Add a line" variant="secondary">
          <Plus className="size-4" aria-hidden="true" />
        </IconButton>
        <IconButton label="Add another" variant="primary" size="sm">
          <Plus className="size-4" aria-hidden="true" />
        </IconButton>
        <IconButton label="Removing" loading>
          <Trash2 className="size-4" aria-hidden="true" />
        </IconButton>
        <IconLink href="/favorites" label="Favorites">
          <Heart className="size-5" aria-hidden="true" />
        </IconLink>
      </Specimen>
      <Specimen name="Links">
        <p className="max-w-read">
          Your certificate is ready. <Link href="/certificates">Open the certificate</Link>, or read{' '}
          <Link href="https://example.org/rules" target="_blank">
            the rules of the board
          </Link>
          .
        </p>
        <Link href="/catalogue" look="plain">
          A title that is a link
        </Link>
        <AjaxLink href="/nothing/here" post={post}>
          Ask for something that is not there
        </AjaxLink>
        <Link href="/help" look="quiet">
          Help
        </Link>
        <ButtonLink href="/catalogue" variant="secondary">
          Browse the catalogue
        </ButtonLink>
      </Specimen>
      <Dialogues />
    </Group>
  )
}

function Dialogues() {
  const { confirm, alert } = useDialogs()
  const remove = async () => {
    const yes = await confirm({
      title: 'Remove Maria Lindqvist from this webinar?',
      message: 'This is the last registration of the product, so the product leaves your cart too.',
      confirmLabel: 'Remove registration',
      danger: true,
    })
    if (yes) await alert('The registration was removed.')
  }
  return (
    <Specimen name="Confirm and alert dialogs">
      <Button variant="secondary" onClick={remove}>
        Remove registration…
      </Button>
      <Button variant="secondary" onClick={() => confirm({ message: 'The quiz has a time limit of 45 minutes. Open it now?' })}>
        Open quiz…
      </Button>
      <Button variant="secondary" onClick={() => alert('An error occurred. Please try again later.')}>
        Show alert
      </Button>
    </Specimen>
  )
}

export function IdentityGallery() {
  const people = ['Maria Lindqvist', 'Tom Okafor', 'Иван Петров', 'Zoë', 'Jan van der Berg', '佐藤 花子']
  return (
    <Group id="identity" title="Badges, avatars and cards">
      <Specimen name="Badge: tones">
        <Badge>Draft</Badge>
        <Badge tone="brand">Webinar</Badge>
        <Badge tone="accent">Due in 3 days</Badge>
        <Badge tone="success">Passed</Badge>
        <Badge tone="warning">Almost full</Badge>
        <Badge tone="danger">Cancelled</Badge>
        <CountBadge count={3} label="3 new notifications" />
        <CountBadge count={140} label="140 new notifications" />
      </Specimen>
      <Specimen name="Avatar: initials, sizes, picture">
        {people.map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="Ada Byron" size="xs" />
        <Avatar name="Ada Byron" size="sm" />
        <Avatar name="Ada Byron" size="lg" />
        <Avatar name="Ada Byron" size="xl" />
        <Avatar name="Grace Chen" picture={portrait} size="lg" />
      </Specimen>
      <Columns>
        <Card as="article">
          <CardHeader
            level={3}
            title="Ethics in practice"
            hint="On demand, 3 hours"
            actions={<Badge tone="accent">2.5 credits</Badge>}
          />
          <p className="text-sm text-muted">
            How to decide well when the rules are silent. Twelve cases from daily work, each with the reasoning of the board.
          </p>
        </Card>
        <Card as="article" flush className="overflow-hidden">
          <div className="h-24 bg-brand-soft" />
          <div className="p-5">
            <h3>A card that carries its own space</h3>
            <p className="mt-1 text-sm text-muted">For covers and tables that reach the edge.</p>
          </div>
        </Card>
      </Columns>
    </Group>
  )
}

const portrait =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="#d9e6e4"/><circle cx="40" cy="31" r="15" fill="#7a5a48"/><path d="M10 84a30 30 0 0 1 60 0z" fill="#2f6f6d"/></svg>',
  )
