import type { DemoCourse } from './types.ts'

export const painCourse = {
  product: 'explaining-pain-in-practice',
  sections: [
    {
      key: 'kinds',
      title: 'Three kinds of pain',
      components: [
        {
          key: 'pain-definition',
          title: 'What pain is, officially and otherwise',
          minutes: 25,
          isRequired: true,
          type: 'web_content',
          html: `<p>The international definition calls pain “an unpleasant sensory and emotional experience associated with, or resembling that associated with, actual or potential tissue damage.” Every word was argued over. Two deserve your attention: <em>emotional</em>, because it is not an addition to pain but part of it; and <em>resembling</em>, because it says that there can be pain without damage.</p>
<h2>Three mechanisms</h2>
<ul><li><strong>Nociceptive pain</strong> comes from tissue that is, or may be, harmed: a sprained ankle, an inflamed joint. It usually behaves. It has a place, it follows load and time.</li><li><strong>Neuropathic pain</strong> comes from a lesion or disease of the sensory nervous system itself: a compressed root, diabetes, shingles. Look for burning, shooting, numbness, and a map that follows nerves.</li><li><strong>Nociplastic pain</strong> arises from altered processing, without clear evidence of damage to tissue or nerve. It is often widespread, out of proportion, joined by poor sleep, fatigue and sensitivity to light, sound or touch.</li></ul>
<h2>Why bother with the label?</h2>
<p>Because treatment follows it. Load and time serve the first. The second needs a physician’s help, and often medicines that are not painkillers. The third responds to explanation, activity, sleep and safety, and is made worse by repeated searching for the one thing that is broken.</p>
<p>Most people in a clinic have a mixture. You are not choosing a box. You are asking which mechanism is doing most of the talking today.</p>`,
        },
        {
          key: 'pain-sensitization',
          title: 'The alarm that learned too well',
          minutes: 30,
          isRequired: true,
          type: 'video',
          description:
            'Daniel Castro-Wen explains sensitization with a kitchen smoke detector, and then explains what is wrong with that metaphor.',
          lengthSeconds: 1320,
          minimumAccessSeconds: 900,
          transcript: `<p>This is a smoke detector. It hangs in a kitchen, and its job is to be wrong now and then, because a detector that never sounds for toast will one day not sound for fire.</p>
<p>Now suppose that there has been a fire. Somebody comes and turns it up. That is sensible; for a few weeks you want to know about every wisp. But nobody comes back to turn it down. Now it sounds for toast, for steam, for a candle in the next room. Is the alarm real? Yes. You can hear it down the street. Is there a fire? No.</p>
<p>In the nervous system the turning up is a real, physical change. Receptors become easier to excite. Cells in the spinal cord answer to signals that they used to let pass, and go on answering after the signal has stopped. The brain, which decides in the end, has learned to expect the worst from that part of the body.</p>
<p>What is wrong with the metaphor? A detector is a thing on a ceiling. People do not like to be told that they have a faulty part. So when I use it, I end like this: the good news about an alarm that has learned is that it can learn again. It learns from what you do, more than from what I say.</p>`,
        },
      ],
    },
    {
      key: 'words',
      title: 'Finding the words',
      components: [
        {
          key: 'pain-listening',
          title: 'Ask before you explain',
          minutes: 30,
          isRequired: true,
          type: 'web_content',
          html: `<p>Nobody comes to you without an explanation. They have one from a surgeon, one from a sister, one from the internet at two in the morning. If you put yours on top, it will slide off.</p>
<h2>Four questions, in this order</h2>
<ol><li>“What do you think is going on?”</li><li>“What have you been told?” Listen for the nouns: <em>crumbling, worn, slipped, bone on bone.</em></li><li>“What do you do differently because of it?”</li><li>“What would you be doing if it were half as bad?”</li></ol>
<p>Write down the answers in the person’s own words. You will need them twice: now, to know where to begin, and in six weeks, to show how far the two of you have come.</p>
<h2>Permission</h2>
<p>“There are some things known about pain now that were not known when you had that scan. Would it be useful to hear about them?” People who have said yes listen differently.</p>
<h2>One idea at a time</h2>
<p>Choose the single idea that would make the most difference to <em>this</em> person. For the woman who has not bent forward since the word “slipped”, it is that discs are anchored and cannot slip. For the man who believes that pain measures damage, it is the story of the alarm. Say it in under a minute. Then ask: “How does that fit with what you have noticed?”</p>
<h2>Words to retire, and their replacements</h2>
<table><thead><tr><th>Instead of</th><th>Try</th></tr></thead><tbody><tr><td>Wear and tear</td><td>Changes that most people have at our age</td></tr><tr><td>Bone on bone</td><td>The joint space is narrower, and joints like to move</td></tr><tr><td>Your core is weak</td><td>Your back is working hard all day; let us teach it to rest</td></tr><tr><td>It is in your head</td><td>(nothing; there is no good version)</td></tr></tbody></table>`,
        },
        {
          key: 'pain-flare',
          title: 'Flare-up plan',
          minutes: 15,
          isRequired: false,
          type: 'document',
          fileName: 'flare-up-plan.pdf',
          description: 'One page to fill in together on a good day, for use on a bad one.',
          html: `<h2>My flare-ups</h2><p>They usually begin with … They usually last … The longest so far was … and it passed.</p>
<h2>The first day</h2><ul><li>I do half of what I planned, not none of it.</li><li>I keep these two movements going: …</li><li>I rest in short pieces, with an alarm.</li></ul>
<h2>The days after</h2><ul><li>I add a little every day, whether it feels ready or not.</li><li>I tell … how it is going.</li></ul>
<h2>What I remind myself of</h2><p>Hurt is not harm. I have been here before. This plan was made by me on a good day.</p>
<h2>When to call</h2><p>New numbness or weakness, trouble with bladder or bowel, fever, or a pain that is unlike the others.</p>`,
        },
      ],
    },
    {
      key: 'doing',
      title: 'From words to doing',
      components: [
        {
          key: 'pain-pacing',
          title: 'Graded activity without heroics',
          minutes: 30,
          isRequired: true,
          type: 'web_content',
          html: `<p>Explanation opens the door. What convinces a nervous system is experience: doing the thing, and nothing terrible happening.</p>
<h2>Boom and bust</h2>
<p>On good days people catch up; on bad days they pay. Drawn as a line, the week looks like teeth. The plan is not to cut off the peaks but to raise the floor.</p>
<h2>Finding a baseline</h2>
<ol><li>Choose an activity that matters. Not “walking”, but “to the bakery”.</li><li>Measure on three ordinary days how far it goes before symptoms climb.</li><li>Take the average and subtract a fifth. That is the baseline: an amount that can be done on a bad day too.</li></ol>
<h2>Moving up</h2>
<p>Increase by the calendar and not by the pain: a tenth more each week, agreed beforehand. If a week went badly, stay where you are for another. Do not go back to zero; zero teaches the wrong lesson.</p>
<p><strong>An important exception.</strong> If effort is followed, a day or so later, by a marked worsening of fatigue and other symptoms, as after some viral illnesses, do not use graded increases. Pacing below the limit comes first, and the person sets the pace.</p>
<h2>Goals that are not about pain</h2>
<p>“Less pain” cannot be practiced. “Twenty minutes at the piano” can. When pain falls it tends to fall late, after life has grown back around it.</p>`,
        },
        {
          key: 'pain-check',
          title: 'Knowledge check and reflection',
          minutes: 30,
          isRequired: true,
          opensAfter: ['pain-pacing', 'pain-listening'],
          type: 'quiz',
          quiz: 'pain-check-quiz',
        },
        {
          key: 'pain-survey',
          title: 'Tell the authors',
          minutes: 5,
          isRequired: true,
          opensAfter: ['pain-check'],
          type: 'survey',
          introduction: 'Four questions, no name attached.',
          isAnonymous: true,
          questions: [
            {
              key: 'confidence',
              prompt: 'How confident do you now feel explaining persistent pain?',
              type: 'scale',
              from: 'Not at all',
              to: 'Very',
              steps: 5,
            },
            {
              key: 'metaphor',
              prompt: 'Which explanation will you try first?',
              type: 'choice',
              options: ['The alarm', 'The orchestra', 'The bank account', 'My own'],
            },
            { key: 'patient', prompt: 'What did the first person you tried it with say?', type: 'text', maxCharacters: 600 },
            { key: 'better', prompt: 'What should we do better?', type: 'text', maxCharacters: 600 },
          ],
        },
      ],
    },
  ],
} satisfies DemoCourse
