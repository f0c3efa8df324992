import { prerenderConfig } from 'build-config/prerender-config';

export default prerenderConfig({ name: 'section-template', folder: import.meta.dirname });
