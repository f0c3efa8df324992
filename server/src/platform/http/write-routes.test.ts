import Fastify from 'fastify';
import { onlyDeclaredWrites } from './write-routes';

test('a route that changes something cannot go around the declaration of writes', async () => {
  const app = Fastify();
  await app.register(onlyDeclaredWrites);
  app.get('/admin/students', async () => ({}));
  expect(() => app.post('/admin/students', async () => ({}))).toThrow('is not declared as a write');
  await app.close();
});
