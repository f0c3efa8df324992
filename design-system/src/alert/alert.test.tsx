import { render, screen } from '@testing-library/react';
import { Alert } from '.';

test.each([
  ['error', 'alert'],
  ['warning', 'status'],
  ['success', 'status'],
  ['info', 'status'],
] as const)('a notice of tone %s is an %s', (tone, role) => {
  render(<Alert tone={tone}>نص الرسالة</Alert>);
  expect(screen.getByRole(role)).toHaveTextContent('نص الرسالة');
});

test('omits the icon when the text has its own', () => {
  const { container } = render(
    <Alert tone="error" icon={false}>
      ❌ تعذّر الإرسال.
    </Alert>,
  );
  expect(container.querySelector('svg')).not.toBeInTheDocument();
});
