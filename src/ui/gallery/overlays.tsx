import { Download, EllipsisVertical, Info, LogOut, Pencil, Settings, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useCommandKey } from '#ui/overlays/command-key.ts'
import { CommandPalette } from '#ui/overlays/command-palette.tsx'
import { KeyHint } from '#ui/overlays/key-hint.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { SidePanel } from '#ui/overlays/side-panel.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { Group, Specimen } from './specimen.tsx'

type Open = 'none' | 'modal' | 'loose' | 'small' | 'panel' | 'palette'

export function Overlays() {
  const [open, setOpen] = useState<Open>('none')
  const toast = useToast()
  const close = () => setOpen('none')
  useCommandKey(() => setOpen('palette'))
  return (
    <Group id="overlays" title="What floats">
      <Specimen name="Modal: 70 % × 60 %; draggable and resizable; as high as its content">
        <Button variant="secondary" onClick={() => setOpen('modal')}>
          Open modal
        </Button>
        <Button variant="secondary" onClick={() => setOpen('loose')}>
          Open movable modal
        </Button>
        <Button variant="secondary" onClick={() => setOpen('small')}>
          Open small modal
        </Button>
        <Button variant="secondary" onClick={() => setOpen('panel')}>
          Open side panel
        </Button>
      </Specimen>
      <Specimen name="Popover, menu and tooltip">
        <Popover
          label="Why not now?"
          trigger={(props) => (
            <Button variant="secondary" {...props}>
              Why can I not buy this?
            </Button>
          )}
        >
          <p className="text-sm">Your member grade does not include this pack. Ask your chapter to change it.</p>
        </Popover>
        <Menu
          label="Actions"
          trigger={(props) => (
            <IconButton label="More actions" variant="secondary" {...props}>
              <EllipsisVertical className="size-4" aria-hidden="true" />
            </IconButton>
          )}
          items={[
            { key: 'edit', label: 'Edit', icon: <Pencil aria-hidden="true" />, onSelect: () => toast('Editing') },
            { key: 'download', label: 'Download', icon: <Download aria-hidden="true" />, href: '/dev/gallery', hint: 'PDF' },
            {
              key: 'settings',
              label: 'Settings',
              icon: <Settings aria-hidden="true" />,
              disabled: true,
              onSelect: () => undefined,
            },
            {
              key: 'delete',
              label: 'Delete',
              icon: <Trash2 aria-hidden="true" />,
              danger: true,
              apart: true,
              onSelect: () => toast('Deleted'),
            },
          ]}
        />
        <Tooltip text="Seats are held for 30 minutes">
          <IconButton label="About the hold">
            <Info className="size-5" aria-hidden="true" />
          </IconButton>
        </Tooltip>
      </Specimen>
      <Specimen name="Toasts">
        <Button variant="secondary" onClick={() => toast({ text: 'Saved 1 second ago', tone: 'success' })}>
          Show toast
        </Button>
        <Button variant="secondary" onClick={() => toast({ text: 'Removed from favorites', undo: () => toast('It is back') })}>
          Show toast with undo
        </Button>
        <Button variant="secondary" onClick={() => toast({ text: 'Could not remove the favorite.', tone: 'danger' })}>
          Show failure
        </Button>
      </Specimen>
      <Specimen name="Command palette">
        <Button variant="secondary" onClick={() => setOpen('palette')}>
          Open command palette
        </Button>
        <KeyHint keys={['Ctrl', 'K']} />
      </Specimen>
      <Windows open={open} close={close} />
    </Group>
  )
}

function Windows({ open, close }: { open: Open; close: () => void }) {
  const toast = useToast()
  const footer = (
    <>
      <Button variant="secondary" onClick={close}>
        Cancel
      </Button>
      <Button onClick={close}>Save</Button>
    </>
  )
  return (
    <>
      <Modal open={open === 'modal'} onClose={close} title="Credits earned" footer={footer}>
        <Field label="Reference">
          <TextInput />
        </Field>
        <p className="mt-4 max-w-read text-sm">The focus stays in here, Escape closes, and it goes back to the button.</p>
      </Modal>
      <Modal open={open === 'loose'} onClose={close} title="Quiz: infection control" draggable resizable>
        <p className="text-sm">Drag the header or the corner, or use the arrow keys on their buttons.</p>
      </Modal>
      <Modal open={open === 'small'} onClose={close} title="Rename list" size="content" footer={footer}>
        <Field label="Name" required>
          <TextInput defaultValue="Spring reading" data-autofocus />
        </Field>
      </Modal>
      <SidePanel open={open === 'panel'} onClose={close} title="Maria Lindqvist" footer={<Button onClick={close}>Done</Button>}>
        <p className="text-sm">Details beside a table, or filters on a phone.</p>
      </SidePanel>
      <CommandPalette
        open={open === 'palette'}
        onClose={close}
        commands={[
          { key: 'users', label: 'Users', group: 'Go to', run: () => toast('Users') },
          {
            key: 'settings',
            label: 'Settings',
            group: 'Go to',
            icon: <Settings aria-hidden="true" />,
            keys: ['G', 'S'],
            run: () => toast('Settings'),
          },
          {
            key: 'export',
            label: 'Export registrations',
            group: 'Do',
            icon: <Download aria-hidden="true" />,
            run: () => toast('Exporting'),
          },
          { key: 'out', label: 'Sign out', group: 'Do', icon: <LogOut aria-hidden="true" />, run: () => toast('Signed out') },
        ]}
      />
    </>
  )
}
