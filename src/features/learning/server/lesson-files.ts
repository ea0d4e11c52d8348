import { claimFiles, picturesByCode } from '#features/files/server/files.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { picturesIn } from '#platform/texts/rich-text-kept.ts'
import { filesIn, type KindWithSettings } from '../component-settings.rules.ts'

/** Every file that a component shows: those of its settings, and the pictures in its texts. Whoever may open it may read them. */
export async function filesShownBy(ctx: Ctx, component: KindWithSettings): Promise<number[]> {
  const texts = Object.values(component.settings).filter((value) => typeof value === 'string')
  const pictures = await picturesByCode(ctx, texts.flatMap(picturesIn))
  return [...new Set([...filesIn(component), ...pictures])]
}

/** The same for one that is being saved: what it shows is used from now on. */
export async function takeFilesOf(ctx: Ctx, component: KindWithSettings): Promise<number[]> {
  const files = await filesShownBy(ctx, component)
  await claimFiles(ctx, files)
  return files
}
