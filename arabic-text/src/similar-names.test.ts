import { foldForSearch } from './fold';
import { createNameComparison, peopleIn } from './similar-names';

const likely = (typed: string, known: readonly string[]) => {
  const compare = createNameComparison(foldForSearch(typed));
  return known
    .map((name) => ({ name, unlikeness: compare(foldForSearch(name)) }))
    .filter(({ unlikeness }) => unlikeness !== undefined)
    .sort((one, other) => Number(one.unlikeness) - Number(other.unlikeness))
    .map(({ name }) => name);
};

test.each([
  ['another spelling of a letter', 'احمد خورى', 'أحمد خوري'],
  ['ا for the last ى', 'ليلا حداد', 'ليلى حداد'],
  ['other spaces', 'عبدالرحمن نصار', 'عبد الرحمن نصار'],
  ['no article', 'زين عودة', 'زين العودة'],
  ['words in another order', 'عودة زين', 'زين عودة'],
  ['a letter too many', 'زيين عودة', 'زين عودة'],
  ['a letter left out', 'سلى حداد', 'سلمى حداد'],
  ['a wrong first letter', 'شلمى حداد', 'سلمى حداد'],
  ['two exchanged letters', 'زين عوةد', 'زين عودة'],
  ['two wrong letters', 'ابراهم درويس', 'إبراهيم درويش'],
  ['a wrong letter and another order', 'عوده زيين', 'زين عودة'],
  ['the beginning of each word', 'زي عود', 'زين عودة'],
  ['a part of the name', 'عودة', 'زين عودة'],
  ['one name more', 'محمد أحمد خوري', 'محمد خوري'],
])('finds a name with %s', (_, typed, known) => {
  expect(likely(typed, [known])).toEqual([known]);
});

test.each([
  ['other short names', 'نور', 'نار'],
  ['another first name', 'رنا خوري', 'لينا خوري'],
  ['another name of one family', 'سارة خوري', 'نور خوري'],
  ['a longer name with one common word', 'محمد أحمد', 'محمد'],
])('does not take %s for one another', (_, typed, known) => {
  expect(likely(typed, [known])).toEqual([]);
});

test('lists the likeliest name first', () => {
  const known = ['محمد احمد خوري', 'محمود احمذ', 'أحمد محمد', 'محمد أحمد', 'محمد احمذ'];
  expect(likely('محمد احمد', known)).toEqual([
    'محمد أحمد',
    'أحمد محمد',
    'محمد احمذ',
    'محمد احمد خوري',
    'محمود احمذ',
  ]);
});

test.each([
  ['يزن تجارب، كنان تجارب'],
  ['يزن تجارب, كنان تجارب'],
  ['يزن تجارب؛كنان تجارب'],
  ['يزن تجارب;  كنان تجارب'],
  ['يزن تجارب و كنان تجارب'],
])('finds two people in %s', (text) => {
  expect(peopleIn(text)).toEqual(['يزن تجارب', 'كنان تجارب']);
});

test.each([['وسيم نور وهبة'], [' أبو وليد '], ['و'], ['زين،']])('finds one person in %s', (text) => {
  expect(peopleIn(text)).toHaveLength(1);
});
