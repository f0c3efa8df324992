import { shellConfig } from 'build-config/shell-config';

export default shellConfig({ folder: import.meta.dirname });
