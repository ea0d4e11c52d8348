import { listPeople } from '#features/account/server/person-directory.service.ts'
import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { describeFiles } from '#features/files/server/files.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { Attachment, Message } from '../threads.contract.ts'
import { attachmentsOf, type StoredMessage } from './message.store.ts'
import { othersIn, type StoredThread } from './thread.store.ts'

/** As everybody who may read the thread reads them. */
export async function messageViews(ctx: Ctx, messages: StoredMessage[]): Promise<Message[]> {
  const ids = messages.map(({ id }) => id)
  const [people, attached] = await Promise.all([
    listPeople(ctx, [...new Set(messages.map(({ authorId }) => authorId))]),
    attachmentsOf(ctx.db, ids),
  ])
  const files = await attachmentViews(
    ctx,
    attached.map(({ fileId }) => fileId),
  )
  return messages.map(({ id, authorId, isFromStaff, html, madeAt, hiddenAt }) => {
    const author = people.get(authorId)
    const isHidden = hiddenAt !== null
    const own = attached.filter(({ messageId }) => messageId === id)
    return {
      message_id: id,
      author_id: authorId,
      name: author?.name ?? '',
      image: author?.pictureUrl ?? null,
      is_from_staff: isFromStaff,
      html: isHidden ? '' : html,
      is_hidden: isHidden,
      made_at: madeAt.toISOString(),
      attachments: isHidden ? [] : own.flatMap(({ fileId }) => files.get(fileId) ?? []),
    }
  })
}

export async function attachmentViews(ctx: Ctx, fileIds: number[]): Promise<Map<number, Attachment>> {
  const files = await describeFiles(ctx, fileIds)
  return new Map(
    [...files].map(([id, { original_name, size, url, kind }]) => [id, { file_id: id, name: original_name, size, url, kind }]),
  )
}

export type Head = { title: string; image: string | null; urlSlug: string | null }

/** What threads are called for whoever reads them: whom they are with, or what they are about. */
export async function headsOf(ctx: Ctx, threads: StoredThread[], readerId: number): Promise<Map<number, Head>> {
  const others = await othersIn(
    ctx.db,
    threads.map(({ id }) => id),
    readerId,
  )
  const otherOf = ({ id }: StoredThread) => others.get(id)
  const [people, products] = await Promise.all([
    listPeople(
      ctx,
      threads.flatMap((thread) => otherOf(thread) ?? []),
    ),
    productOutlines(
      ctx,
      threads.flatMap(({ productId }) => productId ?? []),
    ),
  ])
  return new Map(
    threads.map((thread) => {
      const product = thread.productId === null ? undefined : products.get(thread.productId)
      const other = people.get(otherOf(thread) ?? 0)
      const title = product?.title ?? other?.name ?? ''
      return [thread.id, { title, image: other?.pictureUrl ?? null, urlSlug: product?.urlSlug ?? null }]
    }),
  )
}
