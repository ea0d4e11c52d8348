import { TextSelection } from '@tiptap/pm/state'
import { addRowAfter, goToNextCell, tableEditing } from '@tiptap/pm/tables'
import { type Editor, Mark, Node } from '@tiptap/react'

/** A picture in a line of text. Its size is kept, so that the page does not jump when it comes. */
const Picture = Node.create<{ isAllowed: (src: string) => boolean }>({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addOptions: () => ({ isAllowed: () => false }),
  addAttributes: () => ({ src: { default: null }, alt: { default: '' }, width: { default: null }, height: { default: null } }),
  parseHTML() {
    const { isAllowed } = this.options
    return [{ tag: 'img[src]', getAttrs: (element) => (isAllowed(element.getAttribute('src') ?? '') ? null : false) }]
  },
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

export const pictureNode = (isAllowed: (src: string) => boolean) => Picture.configure({ isAllowed })

const span = (name: string) => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
})

/** What the table plugin wants of every cell; widths are left to the page. */
const cellAttributes = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  colwidth: { default: null, rendered: false },
})

const roles: Record<string, string> = { table: 'table', tableRow: 'row', tableCell: 'cell', tableHeader: 'header_cell' }

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts: () => ({ Tab: goOn, 'Shift-Tab': ({ editor }) => move(editor, -1) }),
})

/** Behind the last cell a new row begins, as it does wherever tables are written. */
function goOn({ editor }: { editor: Editor }): boolean {
  if (move(editor, 1)) return true
  return editor.isActive('table') && addRowAfter(editor.state, editor.view.dispatch) && move(editor, 1)
}

const move = (editor: Editor, by: 1 | -1): boolean => goToNextCell(by)(editor.state, editor.view.dispatch)

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
})

const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
})

const raised = (name: 'sub' | 'sup') => Mark.create({ name, parseHTML: () => [{ tag: name }], renderHTML: () => [name, 0] })

export const tableNodes = [Table, TableRow, TableCell, TableHeader]
export const smallMarks = [raised('sub'), raised('sup')]

const cell = (type: 'tableCell' | 'tableHeader') => ({ type, content: [{ type: 'paragraph' }] })
const row = (type: 'tableCell' | 'tableHeader', columns: number) => ({
  type: 'tableRow',
  content: Array.from({ length: columns }, () => cell(type)),
})

/** A table with a row of headings and so many more. */
const emptyTable = (rows: number, columns: number) => ({
  type: 'table',
  content: [row('tableHeader', columns), ...Array.from({ length: rows }, () => row('tableCell', columns))],
})

/** Puts a table where the cursor stands, which goes on in its first cell. */
export function putTable(editor: Editor): void {
  const { from } = editor.state.selection
  editor
    .chain()
    .focus()
    .insertContent(emptyTable(2, 3))
    .command(({ tr }) => {
      let first: number | null = null
      tr.doc.nodesBetween(Math.max(0, from - 1), tr.doc.content.size, (node, at) => {
        if (first === null && node.type.name === 'tableHeader') first = at
        return first === null
      })
      if (first !== null) tr.setSelection(TextSelection.near(tr.doc.resolve(first + 1)))
      return true
    })
    .run()
}
