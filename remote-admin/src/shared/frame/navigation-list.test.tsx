import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SectionContext } from 'section-kit/contributions';
import { section } from '../../routes';
import { NavigationList } from './navigation-list';

test('places a link of another section among the own ones, and marks the current page', () => {
  const library = { path: '/Library', label: 'المكتبة', role: 'admin', order: 15 } as const;
  render(
    <MemoryRouter initialEntries={['/SystemOverview']}>
      <SectionContext value={{ section, contributions: { navigation: [library], fragmentsFor: () => [] } }}>
        <NavigationList />
      </SectionContext>
    </MemoryRouter>,
  );
  const links = screen.getAllByRole('link');
  expect(links).toHaveLength(11);
  expect(links[1]).toHaveAccessibleName('المكتبة');
  expect(links[1]).toHaveAttribute('href', '/Library');
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('ساعات المعلمين والطلاب');
});
