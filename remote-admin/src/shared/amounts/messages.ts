export const amountMessages = {
  inShekels: (label: string) => `${label} (شيكل)`,
  invalid: 'أدخل مبلغًا بالشيكل، مثل 80 أو 72.50.',
} as const;
