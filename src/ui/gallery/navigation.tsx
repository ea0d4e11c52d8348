import { LayoutGrid, List } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Accordion } from '#ui/navigation/accordion.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { Carousel } from '#ui/navigation/carousel.tsx'
import { FormSwitch } from '#ui/navigation/form-switch.tsx'
import { Pagination, PrevNext } from '#ui/navigation/pagination.tsx'
import { SegmentedControl } from '#ui/navigation/segmented-control.tsx'
import { TabLinks, Tabs } from '#ui/navigation/tabs.tsx'
import { Toolbar } from '#ui/navigation/toolbar.tsx'
import { Columns, Group, Specimen } from './specimen.tsx'

export function Navigation() {
  const [page, setPage] = useState(4)
  return (
    <Group id="navigation" title="Finding one’s way">
      <Specimen name="Breadcrumbs">
        <Breadcrumbs
          trail={[
            { label: 'Catalogue', href: '/catalogue' },
            { label: 'Courses', href: '/catalogue?kind=course' },
            { label: 'Ethics in practice' },
          ]}
        />
      </Specimen>
      <Specimen name="Pagination: buttons, links, without numbers" wide>
        <div className="flex flex-col items-start gap-4">
          <Pagination page={page} pages={12} onPage={setPage} label="Pages of people" />
          <Pagination page={1} pages={3} hrefOf={(number) => `/dev/gallery?page=${number}`} label="Pages of courses" />
          <PrevNext nextHref="/dev/gallery?after=20" />
        </div>
      </Specimen>
      <Specimen name="Form switch: with the values, without them">
        <form action="/dev/gallery" className="flex flex-wrap gap-2">
          <FormSwitch form="quick" copies emptyHref="/dev/gallery" />
          <FormSwitch form="advanced" copies={false} emptyHref="/dev/gallery?form=quick" />
        </form>
      </Specimen>
      <Specimen name="Tabs" wide>
        <Tabs
          label="Agenda days"
          tabs={[
            { key: 'mon', label: 'Monday', content: <p className="text-sm">Opening, then three tracks.</p> },
            { key: 'tue', label: 'Tuesday', content: <p className="text-sm">Workshops all day.</p> },
            { key: 'wed', label: 'Wednesday', content: <p className="text-sm">Closing lecture at noon.</p> },
          ]}
        />
      </Specimen>
      <Specimen name="Tabs that are pages" wide>
        <TabLinks
          label="Profile"
          links={[
            { href: '/dev/gallery', label: 'About me', current: true },
            { href: '/dev/gallery?tab=security', label: 'Security' },
          ]}
        />
      </Specimen>
      <Columns>
        <Specimen name="Accordion" wide>
          <Accordion
            single
            items={[
              { key: 'who', title: 'Who may attend?', content: 'Every member, and guests of a member.', open: true },
              {
                key: 'cancel',
                title: 'Can I cancel?',
                hint: 'until June 1',
                content: 'Yes, and the seat goes back to the list.',
              },
            ]}
          />
        </Specimen>
        <div className="flex flex-col gap-6">
          <Specimen name="Segmented control">
            <SegmentedControl
              label="View"
              segments={[
                {
                  value: 'tiles',
                  label: (
                    <>
                      <LayoutGrid aria-hidden="true" /> Tiles
                    </>
                  ),
                },
                {
                  value: 'list',
                  label: (
                    <>
                      <List aria-hidden="true" /> List
                    </>
                  ),
                },
              ]}
            />
          </Specimen>
          <Specimen name="Toolbar">
            <Toolbar label="Bulk actions">
              <Button size="sm" variant="secondary">
                Export 3 people
              </Button>
              <Button size="sm" variant="secondary">
                Change role
              </Button>
              <Button size="sm" variant="quiet">
                Clear
              </Button>
            </Toolbar>
          </Specimen>
        </div>
      </Columns>
      <Columns>
        <Specimen name="Carousel: one at a time" wide>
          <Carousel
            label="From the discussions"
            slides={voices.map((voice) => ({ key: voice.name, label: voice.name, content: <Voice {...voice} /> }))}
          />
        </Specimen>
        <Specimen name="Carousel: tiles" wide>
          <Carousel
            label="Popular"
            slideWidth="tile"
            slides={['Ethics', 'Tax update', 'Leading a team', 'Data protection'].map((title) => ({
              key: title,
              label: title,
              content: <Tile title={title} />,
            }))}
          />
        </Specimen>
      </Columns>
    </Group>
  )
}

const voices = [
  { name: 'Maria Lindqvist', text: 'The case about silent rules changed how I brief my team.' },
  { name: 'Tom Okafor', text: 'I keep the outline open beside my desk.' },
  { name: 'Ines Duarte', text: 'Short, exact, and kind to a beginner.' },
]

const Voice = ({ name, text }: { name: string; text: string }) => (
  <figure className="h-full rounded-card border bg-raised p-6">
    <blockquote className="font-serif text-lg">{text}</blockquote>
    <figcaption className="mt-3 text-sm text-muted">{name}</figcaption>
  </figure>
)

const Tile = ({ title }: { title: string }) => (
  <div className="overflow-hidden rounded-card border bg-raised">
    <div className="h-20 bg-brand-soft" />
    <p className="p-4 text-sm font-medium">{title}</p>
  </div>
)
