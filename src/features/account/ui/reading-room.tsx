/** A lectern before tall windows in the morning: drawn in the brand's colours, light and dark. */
export const ReadingRoom = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 560 680" preserveAspectRatio="xMidYMax slice" className={className} aria-hidden="true" fill="none">
    <rect width="560" height="680" className="fill-brand-soft" />
    <circle cx="280" cy="250" r="96" className="fill-accent/25" />
    <circle cx="280" cy="250" r="58" className="fill-accent/60" />
    <Hills />
    {windows.map((x) => (
      <Arch key={x} x={x} />
    ))}
    {/* Light on the floor, one pane for each window. */}
    <path d="M0 528h560v152H0z" className="fill-brand-line/45" />
    <path d="M78 528h92l-56 152H-30zM234 528h92l20 152H214zM390 528h92l108 152H446z" className="fill-raised/55" />
    <path d="M0 528h560" className="stroke-brand/35" strokeWidth="2" />
    <Shelf x={0} books={[38, 54, 46, 62, 40]} />
    <Shelf x={494} books={[50, 40, 60, 44, 56]} />
    <Lectern />
  </svg>
)

const windows = [78, 234, 390]

/** A window of 92 by 388 under a round arch; outside it the wall hides what was drawn before. */
const Arch = ({ x }: { x: number }) => (
  <g className="stroke-brand/40" strokeWidth="2">
    <path d={`M${x} 470V166a46 46 0 0 1 92 0v304z`} className="stroke-brand/55" strokeWidth="3" />
    <path d={`M${x + 46} 120v350M${x} 258h92M${x} 364h92`} />
    <path d={`M${x} 166h92M${x + 46} 166l-32-33M${x + 46} 166l32-33`} />
    <path d={`M${x - 10} 474h112`} className="stroke-brand/60" strokeWidth="6" strokeLinecap="round" />
  </g>
)

const Hills = () => (
  <>
    <path d="M0 352c90-44 170-30 250 4s190 34 310-22v194H0z" className="fill-brand/12" />
    <path d="M0 412c110-26 180 12 290 6s180-50 270-28v138H0z" className="fill-brand/20" />
  </>
)

const tones = ['fill-brand', 'fill-accent/80', 'fill-brand/60', 'fill-brand/35', 'fill-brand/80']

const Shelf = ({ x, books }: { x: number; books: number[] }) => (
  <g>
    {books.map((height, index) => (
      <rect key={height} x={x + 3 + index * 12.5} y={528 - height} width="10" height={height} rx="1.5" className={tones[index]} />
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
    <path d="M280 400c-24-18-58-20-84-12v16c26-6 60-4 84 10 24-14 58-16 84-10v-16c-26-8-60-6-84 12z" className="fill-raised" />
    <path
      d="M280 400v14M208 394c18-3 38-1 56 8M208 401c18-3 38 0 56 8M352 394c-18-3-38-1-56 8M352 401c-18-3-38 0-56 8"
      className="stroke-brand/50"
      strokeWidth="1.5"
    />
  </g>
)
