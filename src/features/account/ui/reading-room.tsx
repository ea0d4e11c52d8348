/** A lectern before tall windows in the morning: drawn in the brand's colours, light and dark. */
export const ReadingRoom = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 560 680" preserveAspectRatio="xMidYMax slice" className={className} aria-hidden="true" fill="none">
    <clipPath id="reading-room-panes">
      {windows.map((x) => (
        <path key={x} d={archOf(x)} />
      ))}
    </clipPath>
    <rect width="560" height="680" className="fill-brand-soft" />
    <g clipPath="url(#reading-room-panes)">
      <rect width="560" height="528" className="fill-raised" />
      <circle cx="446" cy="236" r="74" className="fill-accent/20" />
      <circle cx="446" cy="236" r="42" className="fill-accent/70" />
      <path d="M0 352c90-44 170-30 250 4s190 34 310-22v194H0z" className="fill-brand/15" />
      <path d="M0 408c110-30 180 12 290 6s180-50 270-28v142H0z" className="fill-brand/25" />
    </g>
    {windows.map((x) => (
      <WindowFrame key={x} x={x} />
    ))}
    {/* Light on the floor, one pane for each window. */}
    <path d="M0 528h560v152H0z" className="fill-brand-line/55" />
    <path d="M52 528h124l-70 152H-60zM218 528h124l26 152H192zM384 528h124l112 152H454z" className="fill-raised/45" />
    <path d="M0 528h560" className="stroke-brand/30" strokeWidth="2" />
    <Books x={-2} heights={[44, 58, 50]} />
    <Books x={522} heights={[52, 40, 60]} />
    <Lectern />
  </svg>
)

const windows = [52, 218, 384]

/** A window of 124 by 376 under a round arch. */
const archOf = (x: number) => `M${x} 470V156a62 62 0 0 1 124 0v314z`

const WindowFrame = ({ x }: { x: number }) => (
  <g className="stroke-brand/35" strokeWidth="2">
    <path d={`M${x + 62} 94v376M${x} 260h124M${x} 365h124M${x} 156h124M${x + 62} 156l-43-44M${x + 62} 156l43-44`} />
    <path d={archOf(x)} className="stroke-brand/55" strokeWidth="4" />
    <path d={`M${x - 8} 474h140`} className="stroke-brand/55" strokeWidth="7" strokeLinecap="round" />
  </g>
)

const tones = ['fill-brand/70', 'fill-accent/80', 'fill-brand/45']

const Books = ({ x, heights }: { x: number; heights: number[] }) => (
  <g>
    {heights.map((height, index) => (
      <rect key={height} x={x + 2 + index * 13} y={527 - height} width="11" height={height} rx="1.5" className={tones[index]} />
    ))}
  </g>
)

const Lectern = () => (
  <g>
    <ellipse cx="280" cy="640" rx="120" ry="14" className="fill-brand/25" />
    <path d="M264 470h32l10 152h-52z" className="fill-brand" />
    <path d="M264 470h14l-4 152h-20z" className="fill-brand-strong/50" />
    <path d="M222 616h116a10 10 0 0 1 10 10v12H212v-12a10 10 0 0 1 10-10z" className="fill-brand-strong" />
    <path d="M188 430h184l-18 48H206z" className="fill-brand-strong" />
    <path d="M180 420h200a6 6 0 0 1 6 6v8H174v-8a6 6 0 0 1 6-6z" className="fill-brand" />
    {/* The open book. */}
    <path d="M280 408c-26-18-62-20-90-10v18c28-8 64-6 90 8 26-14 62-16 90-8v-18c-28-10-64-8-90 10z" className="fill-accent" />
    <path
      d="M280 400c-24-18-58-20-84-12v16c26-6 60-4 84 10 24-14 58-16 84-10v-16c-26-8-60-6-84 12z"
      className="fill-raised dark:fill-ink"
    />
    <path
      d="M280 400v14M208 394c18-3 38-1 56 8M208 401c18-3 38 0 56 8M352 394c-18-3-38-1-56 8M352 401c-18-3-38 0-56 8"
      className="stroke-brand/50"
      strokeWidth="1.5"
    />
  </g>
)
