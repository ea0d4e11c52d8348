const heading = /(<\/?h)([1-3])\b/g

/** A description as it stands under the page's own heading: where its author began with level 1, each goes one level down. */
export const underPageHeading = (html: string): string =>
  html.includes('<h1') ? html.replace(heading, (_, tag: string, level: string) => `${tag}${Number(level) + 1}`) : html
