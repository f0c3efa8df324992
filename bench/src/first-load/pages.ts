/** The pages whose first visits are measured, and who visits them. */
export const PAGES = [
  { path: '/', role: 'anonymous' },
  { path: '/login', role: 'anonymous' },
  { path: '/BookingForm', role: 'anonymous' },
  { path: '/TeacherDashboard', role: 'teacher' },
  { path: '/AdminDashboard', role: 'admin' },
  { path: '/App2', role: 'admin' },
] as const;
