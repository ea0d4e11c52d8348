import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { useEditor } from '#ui/editor/use-editor.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { type EditedPost, type NewsEntry, newsAdminCalls } from '../../news.contract.ts'

const labels = { title: 'postTitle', summary: 'summary', html: 'text', picture_id: 'picture' } as const

const fresh: NewsEntry = { title: '', summary: '', html: '', picture_id: null }

const storedOf = ({ title, summary, html, picture_id, version }: EditedPost) => ({
  entry: { title, summary, html, picture_id },
  version,
})

/** A post in its form. Null: a new one. */
export function usePostEditor(loaded: EditedPost | null) {
  const t = useT()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [post, setPost] = useState(loaded)
  const editor = useEditor<NewsEntry, EditedPost>({
    stored: loaded ? storedOf(loaded) : { entry: fresh, version: null },
    send: (entry, version) =>
      post
        ? ask(newsAdminCalls.save, { post_id: post.id, ...entry, version: Number(version) })
        : ask(newsAdminCalls.create, entry),
    theirs: storedOf,
    onSaved: async (saved) => {
      if (post) {
        setPost(saved)
        void revalidate()
        return storedOf(saved)
      }
      editor.release()
      await navigate(`/admin/news/${saved.id}`, { replace: true })
      return null
    },
    labelOf: (path) => {
      const name = Object.entries(labels).find(([one]) => one === path)?.[1]
      return name ? t(`news-admin.${name}`) : null
    },
  })
  return editor
}
