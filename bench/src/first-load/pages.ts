/** The pages whose first visits are measured, and who visits them. */
export const PAGES = [
  { path: '/', role: 'nobody' },
  { path: '/login', role: 'nobody' },
  { path: '/BookingForm', role: 'nobody' },
  { path: '/TeacherDashboard', role: 'teacher' },
  { path: '/AdminDashboard', role: 'admin' },
  { path: '/App2', role: 'admin' },
] as const;
