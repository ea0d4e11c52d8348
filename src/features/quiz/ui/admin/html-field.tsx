import { IllustratedField } from '#ui/choosing/file-parts.tsx'

type HtmlFieldProps = {
  label: string
  hint?: string
  error?: string[] | undefined
  required?: boolean
  value: string
  onChange: (html: string) => void
}

/** A text of a question. One question stands in many quizzes, so its pictures are open to who has their address, as imported ones are. */
export const HtmlField = (props: HtmlFieldProps) => <IllustratedField {...props} visibility="public" />
