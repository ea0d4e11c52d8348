import { fields } from './cover.fields.ts'
import { arches, gathering, lectern, screen, steps, trail, voice } from './cover.lessons.ts'
import { arcade, book, globe, hall, layers, month, orbits, quilt, shelf } from './cover.occasions.ts'
import { diceFor, hashOf, paletteFor, type Scene } from './cover.palette.ts'
import { circle, fill, rect } from './cover.shapes.ts'

export type CoverOf = {
  slug: string
  kind: CoverKind
  /** The product's first topic: it chooses the hue beside the brand's and the pattern of the ground. */
  topic: string
  /** Given where the cover stands alone and must be named; without it the cover is decoration. */
  title?: string
  /** The brand's hue as a number, where the cover is served as a file and no page colours it. */
  hue?: number
}

const scenesOf = {
  course: [lectern, steps, trail, arches],
  webinar: [screen, voice, gathering],
  live_event: [hall, arcade, month],
  package: [quilt, layers],
  publication: [book, shelf],
  other: [globe, orbits],
} satisfies Record<string, readonly [Scene, ...Scene[]]>

/** What a cover can be drawn for. */
export type CoverKind = keyof typeof scenesOf
export const coverKinds = Object.keys(scenesOf) as CoverKind[]

/** Green to violet around the default teal: neighbours of the brand, never its opposite, which the accent keeps. */
const topicShifts = [-42, -32, -22, -11, 0, 12, 26, 40, 56, 72, 90] as const

/** Chosen so that the demo academy's topics take different hues and its products different scenes; for others any number is as good. */
const topicSpread = 8896
const productSpread = 47854

/** A calm picture for a product: what it is in front, what it is about behind, and its slug deciding the rest. */
export function drawCover({ slug, kind, topic, title, hue }: CoverOf): string {
  const dice = diceFor(`${productSpread}/${kind}/${slug}`)
  const topicHash = hashOf(`${topicSpread} ${topic}`)
  const colours = paletteFor(dice, topicShifts[topicHash % topicShifts.length] ?? 0, hue)
  const field = fields[Math.floor(topicHash / topicShifts.length) % fields.length] ?? fields[0]
  const scene = dice.pick(scenesOf[kind])
  const mirrored = scene !== screen && dice.pick([true, false])
  const picture = [
    circle(dice.between(60, 200), dice.between(-40, 60), dice.between(190, 250), fill(colours.haze, 0.22)),
    circle(dice.between(460, 620), dice.between(300, 400), dice.between(170, 230), fill(colours.haze, 0.18)),
    field(dice, colours),
    scene(dice, colours),
  ].join('')
  const name = title === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${escapeAttribute(title)}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" ${name}>`,
    rect(0, 0, 640, 360, fill(colours.ground)),
    mirrored ? `<g transform="matrix(-1 0 0 1 640 0)">${picture}</g>` : picture,
    '</svg>',
  ].join('')
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
