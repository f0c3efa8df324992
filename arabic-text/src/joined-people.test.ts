import { joinedPeople } from './joined-people';

test.each([
  ['سارة ولين عودة', ['سارة عودة', 'لين عودة']],
  ['سارة ولين وجنى خالد عودة', ['سارة خالد عودة', 'لين خالد عودة', 'جنى خالد عودة']],
  ['محمد وليد عودة', []],
  ['محمد وتد', []],
  ['وليد عودة', []],
  ['زين خالد وسارة عودة', []],
])('finds the people of %s', (name, people) => {
  expect(joinedPeople(name)).toEqual(people);
});
