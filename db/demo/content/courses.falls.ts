import type { DemoCourse } from './types.ts'

export const fallsCourse = {
  product: 'preventing-falls-in-later-life',
  sections: [
    {
      key: 'ask',
      title: 'Ask',
      components: [
        {
          key: 'falls-welcome',
          title: 'Meet Mrs. Alvarez',
          minutes: 10,
          isRequired: true,
          type: 'web_content',
          html: `<p>Mrs. Alvarez is 78. She lives alone on the second floor, sings in a choir on Thursdays and has come about her shoulder. On the form, beside “falls in the last year”, she has written a small, neat zero.</p>
<p>As she takes off her coat she touches the wall, lightly, twice.</p>
<h2>Why the zero is not the answer</h2>
<p>People under-report falls for good reasons. A fall can mean losing the apartment, the car, or the respect of a son. Many do not count what they did not feel was serious: “I only sat down rather suddenly.” And some have forgotten.</p>
<p>Three questions work better than one:</p>
<ol><li>Have you fallen in the past year, <em>including slips and trips where you ended up lower than you meant to</em>?</li><li>Do you feel unsteady when you stand or walk?</li><li>Do you worry about falling?</li></ol>
<p>A yes to any of them is a reason to go on. Ask while you are doing something else, hanging up a coat or adjusting a chair, and ask about the worry last. It is the one that opens the conversation.</p>
<blockquote><p>“Well,” says Mrs. Alvarez, “there was the business with the bus.”</p></blockquote>
<h2>Before you go on</h2>
<p>Think of three people you saw this week who are over 65. For how many of them could you answer all three questions from your notes?</p>`,
        },
        {
          key: 'falls-causes',
          title: 'Why people fall: a short map',
          minutes: 20,
          isRequired: true,
          type: 'web_content',
          html: `<p>A fall happens when what the moment asks is more than the body can give. Both sides of that sentence can be changed.</p>
<h2>What the body gives</h2>
<ul><li><strong>Strength,</strong> above all in the legs. It goes first, and it comes back at any age.</li><li><strong>Balance,</strong> which is three senses and a brain that weighs them. Vision matters more when the feet feel less.</li><li><strong>Blood pressure.</strong> A drop of 20 mmHg systolic or 10 diastolic within three minutes of standing counts as orthostatic hypotension, with symptoms or without.</li><li><strong>Attention.</strong> People who stop walking when they begin to talk are telling you something.</li></ul>
<h2>What the moment asks</h2>
<ul><li>Light, rugs, thresholds, pets, and the way to the bathroom at night.</li><li>Shoes without a back, socks on wood.</li><li>New lenses. Bifocals blur the step at exactly the wrong distance.</li><li>Medicines: sedatives, some antidepressants, several blood-pressure drugs at once. You do not change them. You notice, write down and refer.</li></ul>
<h2>Fear</h2>
<p>Fear of falling makes people stiffen, look at the floor and go out less, so that they lose strength and fall more. It deserves a place on your list equal to the others.</p>
<table><thead><tr><th>You find</th><th>You do</th><th>You call</th></tr></thead><tbody><tr><td>Weak legs, poor balance</td><td>Exercise, progressively</td><td>–</td></tr><tr><td>Dizzy on standing</td><td>Measure lying and standing</td><td>Physician</td></tr><tr><td>Four or more medicines</td><td>List them all, with times</td><td>Pharmacist or physician</td></tr><tr><td>Has not had eyes checked in a year</td><td>Ask about lenses and stairs</td><td>Optometrist</td></tr><tr><td>Afraid</td><td>Name it, and grade the exposure</td><td>Family, with permission</td></tr></tbody></table>`,
        },
      ],
    },
    {
      key: 'test',
      title: 'Test',
      components: [
        {
          key: 'falls-tests-video',
          title: 'Three tests, filmed in one appointment',
          minutes: 15,
          isRequired: true,
          opensAfter: ['falls-causes'],
          type: 'video',
          description:
            'Claire Abernathy-Moss carries out the Timed Up and Go, the 30-second chair stand and the four-stage balance test with Mrs. Alvarez. Watch the hands.',
          lengthSeconds: 840,
          minimumAccessSeconds: 600,
          transcript: `<p><strong>Claire:</strong> I’d like to see you get up from this chair, walk to the line at your usual speed, turn, come back and sit down. I’ll have the watch, you have all the time you want.</p>
<p><strong>Commentary:</strong> The line is three meters from the chair. The chair has arms, and she may use them. The time begins on the word “go” and ends when she is sitting again. Twelve seconds or more is a reason to look further. But watch the turn: she takes six small steps where you or I would take two.</p>
<p><strong>Claire:</strong> Now the chair again. Arms crossed, feet flat. How many times can you stand up fully in thirty seconds?</p>
<p><strong>Commentary:</strong> If she is more than halfway up when the time ends, it counts. If she must use her arms, the score is zero, and you write down that she used them; that number is the one you will be proud of later. Compare with the table for her age and sex: for a woman of 78, fewer than ten is below average.</p>
<p><strong>Claire:</strong> And four ways of standing, ten seconds each. Side by side. Instep to toe. One behind the other. On one leg. I’m right beside you.</p>
<p><strong>Commentary:</strong> Stand close, a hand ready and not touching. Not holding the tandem position for ten seconds means a higher risk of falling. Mrs. Alvarez holds it for six, and laughs. The laugh is worth writing down, too: she was not afraid until the third position.</p>`,
        },
        {
          key: 'falls-numbers',
          title: 'What the numbers mean, and what they do not',
          minutes: 15,
          isRequired: true,
          opensAfter: ['falls-tests-video'],
          type: 'web_content',
          html: `<p>You now have three numbers for Mrs. Alvarez: 14 seconds, 8 stands, 6 seconds in tandem. All three point the same way. It is not always so tidy.</p>
<h2>Cut-offs are signposts</h2>
<p>A cut-off divides people who are really on a slope. Someone who takes 11.9 seconds is not safe, and someone who takes 12.1 is not doomed. Use the number to decide whether to look further, never to decide by itself.</p>
<h2>One test misses what another sees</h2>
<ul><li>The Timed Up and Go is a test of moving about. It is good at finding people who are already slow.</li><li>The chair stand is a test of legs, and the one that improves first with training.</li><li>The four-stage test is a test of standing. It finds people who are quick and unsteady.</li></ul>
<h2>Use the change</h2>
<p>Repeat the tests after six to eight weeks, in the same chair, at the same time of day, in the same shoes. Tell the person the first result and the second. Two more chair stands than before is a change most people can feel on the stairs, and it is theirs.</p>
<h2>Write it so that a colleague can use it</h2>
<p><em>“TUG 14 s with usual shoes, no aid, six steps to turn. 30-s chair stand: 8. Tandem 6 s, fearful. One unreported fall (stepping off bus, two months ago). No dizziness on standing: 138/76 lying, 132/78 after three minutes.”</em></p>`,
        },
      ],
    },
    {
      key: 'act',
      title: 'Act',
      components: [
        {
          key: 'falls-dose',
          title: 'Exercise at a dose that works',
          minutes: 25,
          isRequired: true,
          type: 'web_content',
          html: `<p>Exercise is the single best-supported way to prevent falls in people who live at home. Not any exercise. Three things must be true of it.</p>
<h2>1. It challenges balance</h2>
<p>Feet closer together, hands off the support, weight moving over the edge of the base, eyes and head turning. If nobody wobbles, nothing is being trained. Safe wobbling, beside a kitchen counter, is the skill you teach.</p>
<h2>2. There is enough of it</h2>
<p>Programs of about three hours a week have the largest effect. It need not come in hours: ten minutes after each meal is three and a half hours by Sunday.</p>
<h2>3. It goes on</h2>
<p>Gains are lost within months of stopping. So the question for the first session is already: what will this look like in a year?</p>
<h2>A first programme for Mrs. Alvarez</h2>
<ol><li>Stand up and sit down, slowly, no hands: 2 × 8, every day before breakfast.</li><li>Tandem standing at the counter while the coffee runs, changing feet when the light goes on.</li><li>Heel raises on every floor of the staircase, one hand on the rail.</li><li>Walk to choir by the longer way, looking left and right at the houses.</li></ol>
<p>Nothing on this list needs equipment, and three of the four are tied to something she does anyway. That is not a trick to save time. It is how habits are made.</p>
<h2>And walking?</h2>
<p>Walking is good for nearly everything else. On its own it does not prevent falls, and brisk walking may even raise the risk for people who have just broken a bone. Recommend it, and say what it is for.</p>`,
        },
        {
          key: 'falls-home',
          title: 'Home-safety checklist',
          minutes: 10,
          isRequired: false,
          type: 'document',
          fileName: 'home-safety-checklist.pdf',
          description: 'Two pages in large print, to go through room by room with the person who lives there.',
          html: `<h2>Before you begin</h2><p>Ask to be shown around. People point at what worries them.</p>
<h2>Ways through the home</h2><ul><li>Is the way from bed to bathroom free, short and lit at night?</li><li>Do rugs lie flat, or are they fixed or gone?</li><li>Are there rails on both sides of every staircase, to the very end?</li><li>Can the edge of each step be seen in bad light?</li></ul>
<h2>Bathroom</h2><ul><li>Something to hold beside toilet and shower that is fixed to the wall.</li><li>A mat that does not slide, inside and outside.</li></ul>
<h2>Kitchen</h2><ul><li>Daily things between knee and eye level.</li><li>A stable place to sit for peeling and sorting.</li></ul>
<h2>Shoes and glasses</h2><ul><li>Shoes that hold the heel, with a thin, firm sole.</li><li>Single-lens glasses for outdoors and stairs, where the person uses bifocals.</li></ul>
<h2>If it happens</h2><ul><li>A telephone that can be reached from the floor.</li><li>Somebody who notices by noon.</li><li>Practiced once: how to get up.</li></ul>`,
        },
        {
          key: 'falls-plan',
          title: 'My plan for the next three patients',
          minutes: 5,
          isRequired: true,
          type: 'acknowledgement',
          statement: `<p>I will ask my next three patients over 65 all three questions, carry out at least one of the tests with each of them who answers yes, and write down the result so that a colleague can use it.</p>`,
          button: 'I will do this',
        },
        {
          key: 'falls-final',
          title: 'Final quiz',
          minutes: 30,
          isRequired: true,
          opensAfter: ['falls-dose'],
          type: 'quiz',
          quiz: 'falls-final-quiz',
        },
        {
          key: 'falls-survey',
          title: 'How was it?',
          minutes: 5,
          isRequired: true,
          opensAfter: ['falls-final'],
          type: 'survey',
          introduction:
            'Six short questions, or seven where the level was wrong. The author reads every answer; your name is not attached.',
          isAnonymous: true,
          questions: [
            {
              key: 'useful',
              prompt: 'How useful was this course for your own work?',
              type: 'scale',
              from: 'Not at all',
              to: 'Very',
              steps: 5,
              isRequired: true,
            },
            {
              key: 'level',
              prompt: 'The level was',
              type: 'choice',
              options: ['Too easy', 'Right', 'Too hard'],
              isRequired: true,
            },
            {
              key: 'level-where',
              prompt: 'Where did the level not fit?',
              type: 'text',
              maxCharacters: 400,
              onlyIf: { question: 'level', anyOf: ['Too easy', 'Too hard'] },
            },
            { key: 'pace', prompt: 'The length was', type: 'choice', options: ['Too short', 'Right', 'Too long'] },
            {
              key: 'balanced',
              prompt: 'Was it free of commercial influence?',
              type: 'choice',
              options: ['Yes', 'No', 'I cannot tell'],
            },
            { key: 'change', prompt: 'What will you do differently next week?', type: 'text', maxCharacters: 600 },
            { key: 'missing', prompt: 'What was missing?', type: 'text', maxCharacters: 600 },
          ],
        },
      ],
    },
  ],
} satisfies DemoCourse
