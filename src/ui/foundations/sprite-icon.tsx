import type { LucideProps } from 'lucide-react'

/** An icon out of the file of all icons; in the built program each icon is one (scripts/vite-icons.ts). */
export function spriteIcon(address: string) {
  return ({ className, size, strokeWidth, absoluteStrokeWidth: _, children: __, ...rest }: LucideProps) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: its name, where it has one, is what it is given
    <svg
      className={className ? `icon ${className}` : 'icon'}
      width={size}
      height={size}
      strokeWidth={strokeWidth}
      aria-hidden={rest['aria-label'] === undefined && rest.role === undefined ? true : undefined}
      {...rest}
    >
      <use href={address} />
    </svg>
  )
}
