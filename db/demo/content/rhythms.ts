/** Recordings that the academy made: a beat to walk to, which is a way to train gait. The first is the newest. */
export const rhythms = [
  { title: 'Ninety-six: out of doors, on level ground', topic: 'Outdoors', stepsPerMinute: 96, daysAgo: 5 },
  { title: 'Eighty-eight: stairs, one foot after the other', topic: 'Stairs', stepsPerMinute: 88, daysAgo: 19 },
  { title: 'Eighty: along the corridor with a frame', topic: 'Indoors', stepsPerMinute: 80, daysAgo: 33 },
  { title: 'Sixty-eight: the first steps after a hip', topic: 'Indoors', stepsPerMinute: 68, daysAgo: 47 },
]
