import { institute } from 'api-contract/institute';
import { checkInstitute } from './check-institute';

const [first, ...others] = institute.resources;

test('the facts that stand in the repository are whole', () => {
  expect(() => checkInstitute(institute)).not.toThrow();
});

test.each([
  ['name', { ...institute, name: ' ' }],
  ['time_zone', { ...institute, time_zone: undefined }],
  ['time_zone', { ...institute, time_zone: 'Jerusalem' }],
  ['support.email', { ...institute, support: { ...institute.support, email: 'support' } }],
  ['social.address', { ...institute, social: { ...institute.social, address: 'javascript:alert(1)' } }],
  [
    'resources.0.education_level',
    { ...institute, resources: [{ ...first, education_level: 'جامعي' }, ...others] },
  ],
  ['resources', { ...institute, resources: others }],
  ['resources', { ...institute, resources: [first, first, first] }],
  ['an object', null],
])('what is wrong is named: %s', (fact, facts) => {
  expect(() => checkInstitute(facts)).toThrow(
    `api-contract/institute.json: expected ${fact} as api-contract/src/institute.ts describes it`,
  );
});
