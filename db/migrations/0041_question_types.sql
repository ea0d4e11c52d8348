-- Questions that are answered by a word or a number, and text between questions.
alter table question_version drop constraint question_version_type_check;
alter table question_version add constraint question_version_type_check
  check (type in ('radio', 'multiple', 'matching', 'essay', 'short_answer', 'numerical', 'description'));
