import { render, screen } from '@testing-library/react';
import { Card, CardLink } from '.';

test('a card that leads elsewhere is one link, named by its title and description', () => {
  render(
    <CardLink href="/CreateIndividualLesson" icon={<svg />} title="درس جديد" description="لطالب واحد." />,
  );
  const link = screen.getByRole('link', { name: 'درس جديد لطالب واحد.' });
  expect(link).toHaveAttribute('href', '/CreateIndividualLesson');
});

test('a figure of zero is shown', () => {
  render(<Card title="مجموع الدروس" figure={0} />);
  expect(screen.getByText('0')).toBeVisible();
});
