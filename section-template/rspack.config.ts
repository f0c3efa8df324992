import { remoteConfig } from 'build-config/remote-config';

export default remoteConfig({ name: 'section-template', folder: import.meta.dirname });
