import { online, usd, usual } from './products.common.ts'
import type { DemoProduct, ProductPlace } from './types.ts'

const event = { ...usual, kind: 'live_event' } as const
const inPerson = (venue: string, city: string, region: string, country = 'United States') =>
  ({ mode: 'in_person', venue, city, region, country }) satisfies ProductPlace

export const events = [
  {
    ...event,
    slug: 'meridian-annual-conference',
    title: 'Meridian Annual Conference: Rehabilitation that lasts',
    summary:
      'Three days by the lake with 600 colleagues: four tracks, hands-on workshops, and the question of what is still there a year after discharge.',
    description: `<p>Gains made in the clinic have a way of fading at home. This year’s conference asks what makes rehabilitation last: for a knee, for a conversation, for a service, for a career.</p>
<h2>Three days</h2>
<ul><li><strong>Wednesday: Foundations.</strong> Opening keynote, evidence you can use, first-timers’ lunch and the poster evening.</li><li><strong>Thursday: Practice.</strong> Workshops in small groups, case clinics, and the town-hall debate on automatic notes.</li><li><strong>Friday: Community.</strong> What happens after discharge, the student session, and the closing keynote from New Zealand.</li></ul>
<h2>Included</h2>
<p>All sessions, lunches and breaks, the poster evening, recordings of the main hall for six months, and up to 18 continuing education hours. Workshops have limited places; star the ones you want in the agenda and arrive early.</p>
<h2>Getting there</h2>
<p>The Lakefront Conference Center is twelve minutes on foot from the station and level all the way. Every room has step-free access and a hearing loop; live captions run in the main hall. A quiet room and a parents’ room are open all day.</p>`,
    topics: ['research', 'neurological', 'aging'],
    audiences: ['pt', 'ot', 'slp', 'assistants', 'leaders', 'students'],
    level: 'all',
    credits: [
      { type: 'CE', amount: 18 },
      { type: 'IPE', amount: 4 },
      { type: 'ETH', amount: 1.5 },
    ],
    schedule: {
      mode: 'scheduled',
      timezone: 'America/Chicago',
      meetings: [
        { day: 44, start: '08:30', end: '19:30' },
        { day: 45, start: '08:30', end: '18:00' },
        { day: 46, start: '08:30', end: '16:00' },
      ],
    },
    place: {
      mode: 'hybrid',
      venue: 'Lakefront Conference Center',
      city: 'Milwaukee',
      region: 'Wisconsin',
      country: 'United States',
    },
    capacity: 600,
    price: usd(745, 545),
    saleWindow: { opens: -60, closes: 43 },
    speakers: [
      { person: 'adeyemi', role: 'Opening keynote' },
      { person: 'tamatea', role: 'Closing keynote' },
      { person: 'haddad', role: 'Program chair' },
    ],
  },
  {
    ...event,
    slug: 'vestibular-skills-lab',
    title: 'Vestibular skills lab',
    summary:
      'Two days, 24 people, twelve treatment tables: positional testing and maneuvers practiced until your hands know them.',
    description: `<p>You have done the reading and watched forty pairs of eyes. Now you turn real heads, under supervision, until the sequence is second nature and you can look at the eyes instead of at your hands.</p>
<h2>Saturday</h2>
<p>Positional testing for all six canals, video goggles, repositioning maneuvers for the posterior canal. Afternoon: patients from the region who have kindly volunteered.</p>
<h2>Sunday</h2>
<p>Horizontal canal variants, the head impulse test, gaze stability and habituation programmes. Afternoon: three difficult cases, one of which is not vestibular at all.</p>
<h2>Please note</h2>
<ul><li>You practice on each other. Tell us in confidence about neck problems or recent vertigo, and we will plan around them.</li><li>The online course <em>Vestibular rehabilitation: the core</em> must be completed first.</li><li>Lunch and motion-sickness ginger are provided.</li></ul>`,
    topics: ['neurological', 'aging'],
    audiences: ['pt', 'ot'],
    level: 'advanced',
    credits: [{ type: 'CE', amount: 13 }],
    schedule: {
      mode: 'scheduled',
      timezone: 'America/New_York',
      meetings: [
        { day: 26, start: '09:00', end: '17:00' },
        { day: 27, start: '09:00', end: '16:00' },
      ],
    },
    place: inPerson('Kestrel Neurological Center, Teaching Suite', 'Boston', 'Massachusetts'),
    capacity: 24,
    price: usd(595, 495),
    saleWindow: { opens: -30, closes: 19 },
    prerequisites: ['vestibular-rehabilitation-core'],
    speakers: [
      { person: 'brandvold', role: 'Lead instructor' },
      { person: 'haddad', role: 'Instructor' },
    ],
    ratings: [5, 5, 5, 5],
  },
  {
    ...event,
    slug: 'splinting-intensive',
    title: 'Splinting intensive: six orthoses in one day',
    summary: 'Mold, strap and finish six thermoplastic orthoses, and go home with patterns that fit hands you have not met yet.',
    description: `<p>Reading about splints is like reading about bread. You will leave this day with warm fingers, six finished orthoses and a feeling for the two seconds in which the material is right.</p>
<h2>You make</h2>
<ol><li>Resting hand orthosis</li><li>Wrist cock-up</li><li>Short thumb spica</li><li>Ulnar gutter for the boxer’s fracture</li><li>Relative motion orthosis</li><li>A repair of somebody else’s work</li></ol>
<h2>Included</h2>
<p>All materials, patterns in three sizes, and a small set of tools to keep. Groups of eight with one instructor each. Wear sleeves that roll up.</p>`,
    topics: ['musculoskeletal'],
    audiences: ['ot', 'pt'],
    level: 'intermediate',
    credits: [{ type: 'CE', amount: 7 }],
    schedule: { mode: 'scheduled', timezone: 'America/New_York', meetings: [{ day: 33, start: '08:30', end: '17:00' }] },
    place: inPerson('Ravenscroft Hand Unit, Workshop Two', 'Columbus', 'Ohio'),
    capacity: 16,
    price: usd(389, 319),
    saleWindow: { opens: -20, closes: 26 },
    isElective: true,
    speakers: [
      { person: 'kowalczyk', role: 'Lead instructor' },
      { person: 'fujimoto', role: 'Instructor' },
    ],
  },
  {
    ...event,
    slug: 'ethics-live-hard-cases',
    title: 'Ethics live: hard cases, thinking aloud',
    summary: 'An online morning with a lawyer, a clinician and your own questions. Three ethics hours in one sitting.',
    description: `<p>No slides. Four cases, sent to you two days before, and a panel that thinks aloud, disagrees in public and explains where the law ends and judgment begins.</p>
<h2>This session’s cases</h2>
<ul><li>The gift that was too large.</li><li>A colleague’s notes, written before the session took place.</li><li>The family that asks you not to tell.</li><li>A message from a former patient, two years later.</li></ul>
<h2>How to take part</h2>
<p>Camera on or off, as you like. Questions may be sent without a name. To receive the three ethics hours you enter two attendance codes, announced during the session.</p>`,
    topics: ['ethics'],
    audiences: ['pt', 'ot', 'slp', 'assistants', 'leaders'],
    level: 'all',
    credits: [{ type: 'ETH', amount: 3 }],
    schedule: { mode: 'scheduled', timezone: 'America/New_York', meetings: [{ day: 10, start: '09:00', end: '12:15' }] },
    place: online,
    capacity: 250,
    price: usd(119, 79),
    saleWindow: { opens: -45, closes: 9 },
    speakers: [
      { person: 'galloway', role: 'Panel' },
      { person: 'jourdan', role: 'Panel' },
      { person: 'hollander', role: 'Moderator' },
    ],
  },
  {
    ...event,
    slug: 'supervision-circle',
    title: 'Supervision circle: four Tuesdays',
    summary: 'Twelve supervisors, one facilitator, four evenings. Bring a situation; leave with options.',
    description: `<p>Supervisors rarely get supervised. This circle is small, confidential and structured: each evening two people bring a situation, and the group helps them to think rather than telling them what to do.</p>
<h2>How an evening runs</h2>
<ol><li>Check-in, ten minutes.</li><li>First situation: telling, questions, a round of hunches, the presenter’s last word. Forty minutes.</li><li>Short break, second situation.</li><li>What each of us will try. Ten minutes.</li></ol>
<h2>Who should come</h2>
<p>Anyone who supervises students, assistants or colleagues, with at least a few months behind them. The course <em>Foundations of clinical supervision</em> gives the common vocabulary and is required.</p>
<p>You need to attend at least three of the four evenings for the credit.</p>`,
    topics: ['leadership', 'mental-health'],
    audiences: ['leaders'],
    level: 'intermediate',
    credits: [{ type: 'SUP', amount: 6 }],
    schedule: {
      mode: 'scheduled',
      timezone: 'America/Regina',
      meetings: [
        { day: 15, start: '18:30', end: '20:00' },
        { day: 22, start: '18:30', end: '20:00' },
        { day: 29, start: '18:30', end: '20:00' },
        { day: 36, start: '18:30', end: '20:00' },
      ],
    },
    place: online,
    capacity: 12,
    price: usd(240, 180),
    prerequisites: ['foundations-of-clinical-supervision'],
    speakers: [{ person: 'mcallister', role: 'Facilitator' }],
    ratings: [5, 5, 5],
  },
  {
    ...event,
    slug: 'pediatric-feeding-day',
    title: 'Feeding day: when mealtimes become a battle',
    summary:
      'One day, in Toronto or from your desk, on children who eat too little, too few things, or only in front of a screen.',
    description: `<p>Feeding problems sit between medicine, development and family life, and are often passed from one to the next. This day puts the professions in one room with two parents, who have the first and the last word.</p>
<h2>Program</h2>
<ul><li>Is it safe? Signs that swallowing needs a closer look.</li><li>Is it enough? Growth, variety and when a dietitian must be involved.</li><li>Is it enjoyable? Responsive feeding, sensory differences and getting rid of pressure.</li><li>Lunch, which is part of the programme.</li><li>Case clinic with cases sent in by participants.</li></ul>
<h2>Hybrid</h2>
<p>Participants online see the room, ask through a moderator and have their own case group. A grocery list is sent a week ahead, so that lunch works at home too.</p>`,
    topics: ['pediatrics', 'communication'],
    audiences: ['slp', 'ot'],
    level: 'intermediate',
    credits: [
      { type: 'CE', amount: 6.5 },
      { type: 'IPE', amount: 2 },
    ],
    schedule: { mode: 'scheduled', timezone: 'America/Toronto', meetings: [{ day: 60, start: '09:00', end: '16:45' }] },
    place: { mode: 'hybrid', venue: 'Harrow Lane Community Hall', city: 'Toronto', region: 'Ontario', country: 'Canada' },
    capacity: 80,
    price: usd(245, 185),
    isElective: true,
    speakers: [
      { person: 'dlamini', role: 'Speaker' },
      { person: 'fontaine', role: 'Speaker' },
      { person: 'park-sullivan', role: 'Case clinic' },
    ],
  },
  {
    ...event,
    slug: 'falls-clinic-open-day',
    title: 'Falls clinic open day',
    summary: 'See a team of four run a falls clinic from first question to follow-up call, then take their paperwork home.',
    description: `<p>Many services would like to run a falls clinic and cannot picture the afternoon. Here it was, in full: twelve appointments, four professions, one corridor.</p>
<h2>What visitors saw</h2>
<ul><li>Triage by telephone, with the script.</li><li>The shared assessment: who does what, in which order, and who sits with the family.</li><li>The ten-minute team meeting that decides.</li><li>Follow-up calls at two, six and twelve weeks.</li></ul>
<h2>Afterward</h2>
<p>The day has taken place. Forms, scripts and a simple cost sheet remain available to everyone who registered.</p>`,
    topics: ['aging', 'leadership'],
    audiences: ['leaders', 'pt', 'ot'],
    level: 'all',
    credits: [
      { type: 'CE', amount: 5 },
      { type: 'IPE', amount: 2 },
    ],
    schedule: { mode: 'scheduled', timezone: 'America/Chicago', meetings: [{ day: -25, start: '10:00', end: '16:00' }] },
    place: inPerson('Rasmussen-Cole Therapy Group', 'Madison', 'Wisconsin'),
    capacity: 40,
    price: usd(95, 65),
    saleWindow: { opens: -90, closes: -26 },
    speakers: [
      { person: 'rasmussen', role: 'Host' },
      { person: 'quintero', role: 'Exercise programme' },
    ],
    ratings: [5, 4, 5, 5, 4, 5, 5, 4],
  },
  {
    ...event,
    slug: 'pain-journal-club',
    title: 'Pain journal club: one paper, one hour',
    summary: 'For members. An evening on a single paper, read in advance and argued about in good company.',
    description: `<p>Once a month we read one paper about pain, chosen because it might change what you do. Someone summarizes it in five minutes; the rest of the hour is conversation.</p>
<h2>This month</h2>
<p>A randomized trial that compared graded exercise with exercise chosen by the patient. The results were the same. Is that a failed trial, or the most useful result of the year?</p>
<h2>House rules</h2>
<ul><li>Read the methods, at least.</li><li>No question is too simple; several are too long.</li><li>We finish on time.</li></ul>`,
    topics: ['pain', 'research'],
    audiences: ['pt', 'ot', 'students'],
    level: 'all',
    credits: [{ type: 'CE', amount: 1 }],
    schedule: { mode: 'scheduled', timezone: 'America/Chicago', meetings: [{ day: 8, start: '19:00', end: '20:00' }] },
    place: online,
    capacity: 60,
    price: usd(0, 0),
    visibility: 'members',
    isElective: true,
    speakers: [{ person: 'novakova', role: 'Host' }],
    ratings: [5, 4, 5, 5],
  },
  {
    ...event,
    slug: 'leadership-retreat',
    title: 'Leadership retreat: the first hundred days',
    summary: 'Three days in the mountains for people who lead a team for the first time, or would like to start again.',
    description: `<p>Nobody tells you that the hardest part is your former colleagues at lunch. This retreat is for new leaders in rehabilitation: small group, good walks, and tools that have been used by people with no budget.</p>
<h2>Themes</h2>
<ul><li>From expert to leader: what to stop doing.</li><li>Numbers you need, and numbers you can ignore.</li><li>Difficult conversations, rehearsed out loud.</li><li>A plan for a hundred days, on one page, read by two peers.</li></ul>
<h2>Registration</h2>
<p>Our partner, the retreat house, handles rooms, meals and registration. You will be taken to its site.</p>`,
    topics: ['leadership'],
    audiences: ['leaders'],
    level: 'introductory',
    credits: [
      { type: 'SUP', amount: 4 },
      { type: 'CE', amount: 8 },
    ],
    schedule: {
      mode: 'scheduled',
      timezone: 'America/New_York',
      meetings: [
        { day: 79, start: '14:00', end: '18:00' },
        { day: 80, start: '09:00', end: '17:00' },
        { day: 81, start: '09:00', end: '13:00' },
      ],
    },
    place: inPerson('Laurel Gap Retreat House', 'Asheville', 'North Carolina'),
    capacity: 30,
    price: usd(890, 790),
    remoteRegistration: { url: 'https://laurel-gap.example/retreats/first-hundred-days' },
    speakers: [
      { person: 'jourdan', role: 'Facilitator' },
      { person: 'rasmussen', role: 'Guest' },
    ],
  },
  {
    ...event,
    slug: 'northmoor-research-day',
    title: 'Northmoor research day',
    summary: 'Short talks by people who do research between patients, and a help desk for those who would like to begin.',
    description: `<p>Twenty clinicians, eight minutes each. Half of the studies are finished, a quarter went wrong in instructive ways, and the rest need partners.</p>
<h2>The day</h2>
<ul><li>Morning: lightning talks in four blocks.</li><li>Noon: posters and soup.</li><li>Afternoon: the help desk. Book twenty minutes with a statistician, a librarian or an ethics coordinator.</li></ul>
<h2>Registration</h2>
<p>Places are given out by the university. The registration page opens at the beginning of the semester.</p>`,
    topics: ['research'],
    audiences: ['pt', 'ot', 'slp', 'students'],
    level: 'all',
    credits: [{ type: 'CE', amount: 5.5 }],
    schedule: { mode: 'scheduled', timezone: 'America/Chicago', meetings: [{ day: 95, start: '09:30', end: '16:30' }] },
    place: inPerson('Northmoor University, Health Sciences Atrium', 'Duluth', 'Minnesota'),
    capacity: 120,
    price: usd(40, 20),
    isElective: true,
    remoteRegistration: { url: null },
    speakers: [
      { person: 'adeyemi', role: 'Host' },
      { person: 'novakova', role: 'Help desk' },
    ],
  },
  {
    ...event,
    slug: 'telehealth-town-hall',
    title: 'Telehealth town hall',
    summary:
      'An open evening on licensure, payment and what patients say about remote care. It has taken place; the notes are here.',
    description: `<p>Two hundred people came with two questions: may I, and will I be paid? The panel answered both as far as anyone can, and then listened to three patients describe what they would miss if remote care went away.</p>
<h2>What was said</h2>
<ul><li>Ask your board about the place where the patient sits, not where you do.</li><li>Write down why remote care was suitable, every time. One sentence will do.</li><li>Offer a choice. People who chose were content with either form.</li></ul>
<h2>Still available</h2>
<p>A written summary and the collection of questions. The evening itself was not recorded.</p>`,
    topics: ['telehealth', 'ethics'],
    audiences: ['pt', 'ot', 'slp', 'leaders'],
    level: 'all',
    credits: [{ type: 'CE', amount: 1.5 }],
    schedule: { mode: 'scheduled', timezone: 'America/Los_Angeles', meetings: [{ day: -12, start: '17:30', end: '19:00' }] },
    place: online,
    capacity: 500,
    price: usd(0, 0),
    saleWindow: { opens: -60, closes: -12 },
    speakers: [
      { person: 'okafor', role: 'Moderator' },
      { person: 'iwasaki', role: 'Panel' },
    ],
    ratings: [4, 4, 5, 3, 5],
  },
  {
    ...event,
    slug: 'tendon-workshop-malmo',
    title: 'Tendon workshop, Malmö',
    summary:
      'A Saturday in the gym of the Sundbyhamn Sports Clinic: testing, loading and progressing the tendons of the lower limb.',
    description: `<p>Bring running shoes. You will be tested, loaded and progressed yourself before you do it to others, because nothing teaches dosage like your own calves on Sunday.</p>
<h2>Stations</h2>
<ul><li>Achilles: calf capacity, hopping and the return to running.</li><li>Patellar: single-leg decline squat and heavy slow resistance.</li><li>Gluteal: positions to avoid, positions to seek.</li><li>Ultrasound: what you see, and why it should not decide.</li></ul>
<h2>Practical matters</h2>
<p>In English. Lunch and coffee are included; showers are available. The online course <em>Load the tendon</em> is recommended as preparation.</p>`,
    topics: ['musculoskeletal'],
    audiences: ['pt'],
    level: 'intermediate',
    credits: [{ type: 'CE', amount: 6 }],
    schedule: { mode: 'scheduled', timezone: 'Europe/Stockholm', meetings: [{ day: 68, start: '09:00', end: '16:30' }] },
    place: inPerson('Sundbyhamn Sports Clinic', 'Malmö', 'Skåne', 'Sweden'),
    capacity: 32,
    price: usd(279, 219),
    isElective: true,
    speakers: [{ person: 'lindqvist', role: 'Lead instructor' }],
  },
] satisfies DemoProduct[]
