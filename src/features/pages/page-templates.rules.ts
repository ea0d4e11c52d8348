import { type BlockPlace, emptyContent, type PageContent } from './page-content.rules.ts'
import { freshBlock } from './page-edit.rules.ts'

export const templates = ['empty', 'story', 'event', 'questions'] as const
export type Template = (typeof templates)[number]
export const isTemplate = (name: string): name is Template => templates.some((one) => one === name)

/** A kind, and what stands in it. */
type Sketch = readonly [kind: string, inner?: readonly Sketch[]]

const sketches: Record<Template, readonly Sketch[]> = {
  empty: [],
  story: [
    ['text'],
    ['image'],
    [
      'columns',
      [
        ['column', [['text']]],
        ['column', [['text']]],
      ],
    ],
    ['cta'],
  ],
  event: [
    ['text'],
    ['cta'],
    [
      'tabs',
      [
        ['tab', [['text']]],
        ['tab', [['text']]],
      ],
    ],
    ['image'],
  ],
  questions: [
    ['text'],
    [
      'accordion',
      [
        ['panel', [['text']]],
        ['panel', [['text']]],
        ['panel', [['text']]],
      ],
    ],
    ['cta'],
  ],
}

/** A page to begin with: blocks in their places, for words to be put in. */
export function templateContent(template: Template, title: string): PageContent {
  const outline: BlockPlace[] = []
  const content = emptyContent(title)
  const draw = ([kind, inner = []]: Sketch, inside: string | null) => {
    const id = `t${outline.length + 1}`
    outline.push({ id, inside })
    content.blocks[id] = freshBlock(kind)
    for (const one of inner) draw(one, id)
  }
  for (const one of sketches[template]) draw(one, null)
  return { ...content, outline }
}
