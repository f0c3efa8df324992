import { prerenderConfig } from 'build-config/prerender-config';

export default prerenderConfig({ name: 'remote-teacher', folder: import.meta.dirname });
