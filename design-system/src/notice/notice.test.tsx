import { render, screen } from '@testing-library/react';
import { Notice } from '.';

test.each([
  ['error', 'alert'],
  ['warning', 'status'],
  ['success', 'status'],
  ['info', 'status'],
] as const)('a notice of tone %s is an %s', (tone, role) => {
  render(<Notice tone={tone}>نص الرسالة</Notice>);
  expect(screen.getByRole(role)).toHaveTextContent('نص الرسالة');
});

test('words that carry a sign of their own have no icon beside them', () => {
  const { container } = render(
    <Notice tone="error" icon={false}>
      ❌ تعذّر الإرسال.
    </Notice>,
  );
  expect(container.querySelector('svg')).not.toBeInTheDocument();
});
