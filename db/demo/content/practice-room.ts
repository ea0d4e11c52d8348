import { online, usd, usual } from './products.common.ts'
import type { DemoProduct, RotaSlot } from './types.ts'

/** Open round the clock while visitors of the demo look: whenever that is, a session of it is on and the next one is known. */
const product = {
  ...usual,
  kind: 'webinar',
  slug: 'open-practice-room',
  title: 'The open practice room',
  summary:
    'For two weeks somebody is always there: drop in before, after or in the middle of a shift, and practice one thing with colleagues.',
  description: `<p>Skills are learned on courses and lost on night shifts. For two weeks we keep one online room open round the clock. Eight hosts a day, from four continents, each with one small thing to practice: a transfer, a sentence, a splint, a swallow.</p>
<h2>How it works</h2>
<ul><li>Come when you can and leave when you must. Ten minutes count as attended.</li><li>Each session begins with somebody doing the thing, badly if need be, and goes on with everybody trying it.</li><li>Ask in the session’s own list of questions, and vote for those of others. Hosts take the most wanted first.</li></ul>
<h2>Not in your time zone?</h2>
<p>Every topic comes back at the same hour three days later. No credits and no test: what you take away is something that your hands remember.</p>`,
  topics: ['leadership', 'musculoskeletal', 'communication'],
  audiences: ['pt', 'ot', 'slp', 'assistants', 'students'],
  level: 'all',
  credits: [],
  schedule: { mode: 'running', timezone: 'America/Chicago', daysBefore: 1, daysAfter: 14, turnsAt: '04:00' },
  place: online,
  price: usd(0, 0),
  speakers: [
    { person: 'rasmussen', role: 'Organizer' },
    { person: 'tamatea', role: 'Host from Auckland' },
  ],
} satisfies DemoProduct

const question = (text: string, votes: number) => ({ text, votes })

/** Three days of each hour, by hosts for whom it is day or evening then; then the first day comes back. */
const rota = [
  {
    start: '04:00',
    topics: [
      {
        track: 'moving',
        title: 'Calf raises, counted honestly',
        abstract: 'Everybody does twenty-five, on camera, with a metronome. Then we talk about what we ask of patients.',
        speaker: 'lindqvist',
        questions: [
          question('Shoes on or off, and does it matter for the count?', 5),
          question('What do you do when the second side is always worse?', 2),
        ],
      },
      {
        track: 'speaking',
        title: 'Thickened drinks: taste what you order',
        abstract: 'Bring water, a thickener and three cups. We mix, drink, and write down what we would tell a family.',
        speaker: 'schuster',
        questions: [
          question('How long may a mixed cup stand before it is another level?', 4),
          question('Do you ever order two levels for one person?', 3),
        ],
      },
      {
        track: 'moving',
        title: 'Getting up from the floor, six ways',
        abstract: 'From the hero’s way to the chair way. You will need a mat and a door that closes.',
        speaker: 'brandvold',
        questions: [
          question('Which way first for somebody with two new knees?', 7),
          question('Do you practice with the alarm button on?', 3),
        ],
      },
    ],
  },
  {
    start: '07:00',
    topics: [
      {
        track: 'speaking',
        title: 'The two-minute voice warm-up',
        abstract: 'For people who will talk all day: straws, hums and one silly siren, before the first patient.',
        speaker: 'fontaine',
        questions: [question('Does it still work with a cold?', 5), question('Is a paper straw as good as a plastic one?', 2)],
      },
      {
        track: 'moving',
        title: 'Watching a walk in thirty seconds',
        abstract: 'Short films, one look each. Say one thing you saw and one thing you would test.',
        speaker: 'haddad',
        questions: [
          question('Where do you look first: the foot or the trunk?', 6),
          question('May we bring a film of our own, with consent?', 4),
        ],
      },
      {
        track: 'moving',
        title: 'A resting splint from a towel',
        abstract: 'For the hours until the real one is made. Bring a hand towel and four elastic bands.',
        speaker: 'kowalczyk',
        questions: [
          question('How often do you look at the skin in the first night?', 6),
          question('Who teaches the night staff to put it on again?', 5),
        ],
      },
    ],
  },
  {
    start: '10:00',
    topics: [
      {
        track: 'working',
        title: 'The handover in four sentences',
        abstract: 'Bring yesterday’s note, without a name. We cut it until a tired colleague can use it.',
        speaker: 'rasmussen',
        questions: [
          question('Which sentence do you keep when there is time for one?', 8),
          question('Does it work by telephone as well?', 3),
        ],
      },
      {
        track: 'moving',
        title: 'Sit to stand, dosed',
        abstract: 'Seat height, speed and rest: three dials, and how to turn only one of them at a time.',
        speaker: 'quintero',
        questions: [
          question('How low is too low on the first day?', 5),
          question('What do you write down so that the next shift can repeat it?', 6),
        ],
      },
      {
        track: 'speaking',
        title: 'Supported conversation, in pairs',
        abstract: 'One of you has no words for ten minutes. The other has a pen, a face and patience.',
        speaker: 'silvestri',
        questions: [
          question('What do you do when the yes and the no are not reliable?', 7),
          question('How do you end such a conversation well?', 4),
        ],
      },
    ],
  },
  {
    start: '13:00',
    topics: [
      {
        track: 'working',
        title: 'Grounding between two patients',
        abstract: 'Ninety seconds that fit into a corridor. Practiced until they need no instructions.',
        speaker: 'mbeki-stone',
        questions: [question('What if the corridor is never empty?', 6), question('Would you do it together with a patient?', 3)],
      },
      {
        track: 'working',
        title: 'Reading a forest plot aloud',
        abstract: 'One figure, no jargon. Explain it to the person beside you until they can explain it back.',
        speaker: 'novakova',
        questions: [
          question('How do you say “confidence interval” to a patient?', 5),
          question('When is the diamond not worth believing?', 4),
        ],
      },
      {
        track: 'working',
        title: 'The remote visit, rehearsed',
        abstract: 'Light, camera, and where to put the telephone so that you can see both feet.',
        speaker: 'okafor',
        questions: [
          question('Who holds the telephone when somebody lives alone?', 7),
          question('Do you send the exercises before or after the call?', 2),
        ],
      },
    ],
  },
  {
    start: '16:00',
    topics: [
      {
        track: 'speaking',
        title: 'Teaching a teacher in five minutes',
        abstract: 'The bell rings soon. Say what the child needs tomorrow, in words that survive a school day.',
        speaker: 'park-sullivan',
        questions: [
          question('What do you leave behind on paper?', 4),
          question('How do you begin when the teacher disagrees?', 6),
        ],
      },
      {
        track: 'working',
        title: 'Saying less about pain',
        abstract: 'Explain it in one minute, then in half of one. We time each other and keep what was clear.',
        speaker: 'castro-wen',
        questions: [
          question('Which metaphor have you given up for good?', 9),
          question('What do you say when they ask for the scan again?', 5),
        ],
      },
      {
        track: 'moving',
        title: 'Find the seat bones',
        abstract: 'Sit on your own hands, then on three cushions. You will look at wheelchairs differently.',
        speaker: 'iwasaki',
        questions: [
          question('How do you check it through winter clothes?', 3),
          question('What is the first thing you change when one side is higher?', 5),
        ],
      },
    ],
  },
  {
    start: '19:00',
    topics: [
      {
        track: 'moving',
        title: 'Stairs with a new hip',
        abstract: 'Up with the good, down with the bad, and everything that a real staircase adds to it.',
        speaker: 'abernathy',
        questions: [question('What about stairs without a rail?', 6), question('When do you let them carry something?', 4)],
      },
      {
        track: 'working',
        title: 'Goals in the patient’s own words',
        abstract: 'Turn “be independent” into something with a day, a place and a cup of coffee in it.',
        speaker: 'underhill',
        questions: [question('And when the only goal is to go home?', 8), question('Who writes it down: you or they?', 3)],
      },
      {
        track: 'moving',
        title: 'Tendon glides without the poster',
        abstract: 'Five positions, two rules, no handout. Afterwards you can teach them to anybody with a hand.',
        speaker: 'fujimoto',
        questions: [question('How many times a day is honest?', 5), question('Do you glide through swelling?', 4)],
      },
    ],
  },
  {
    start: '22:00',
    topics: [
      {
        track: 'working',
        title: 'The first five minutes in a home',
        abstract: 'Shoes, chairs, dogs and grandmothers: how to be a guest and a clinician at once.',
        speaker: 'tamatea',
        questions: [question('What do you do when the whole family answers?', 6), question('Do you take the tea?', 9)],
      },
      {
        track: 'moving',
        title: 'Rolling in bed, for tired backs',
        abstract: 'Yours and theirs. One sheet, one count, and no heroics at the end of a long evening.',
        speaker: 'nakagawa',
        questions: [question('How do you do it alone, honestly?', 8), question('Is a slide sheet under the knees enough?', 3)],
      },
      {
        track: 'speaking',
        title: 'Words for a bad night',
        abstract: 'What to say at three in the morning to somebody who does not know where they are.',
        speaker: 'tamatea',
        questions: [
          question('Do you correct the year, or let it be?', 7),
          question('What helps when they speak another language at night?', 5),
        ],
      },
    ],
  },
  {
    start: '01:00',
    topics: [
      {
        track: 'moving',
        title: 'Play that is therapy in disguise',
        abstract: 'Three games from a school yard in KwaZulu-Natal, each of which trains something on your list.',
        speaker: 'dlamini',
        questions: [
          question('Which of the three works in a hospital bed?', 5),
          question('How do you stop a game that goes well?', 3),
        ],
      },
      {
        track: 'working',
        title: 'Metaphors that went wrong',
        abstract: 'Bring one of yours. We find out what the patient heard, and look for a better one together.',
        speaker: 'eckhart',
        questions: [
          question('Is “wear and tear” ever right?', 8),
          question('What do you do when a colleague uses one next to you?', 6),
        ],
      },
      {
        track: 'moving',
        title: 'Head turns for the dizzy',
        abstract: 'Slow enough to be safe and quick enough to help. Sit down for the first round.',
        speaker: 'brandvold',
        questions: [
          question('How dizzy is too dizzy to go on?', 7),
          question('May they do it alone at home in the first week?', 4),
        ],
      },
    ],
  },
] satisfies RotaSlot[]

export const practiceRoom = {
  product,
  room: { key: 'room', name: 'Practice room', floor: '', seats: null },
  tracks: [
    { key: 'moving', name: 'Hands and feet' },
    { key: 'speaking', name: 'Voice, words and meals' },
    { key: 'working', name: 'Working together' },
  ],
  rota,
  /** Somebody asks it everywhere, and has been answered. */
  askedAlways: { text: 'Will there be a recording?', votes: 2, isAnswered: true },
  announcement:
    'Welcome to the practice room. Cameras are welcome and never needed; please do not show patients, and come back whenever you like.',
  /** Nobody lives there: the address is reserved for examples. */
  joinUrl: 'https://meet.meridian.example/open-practice-room',
  rule: { kind: 'minutes', value: 10 } as const,
}
