export { AgorotText } from 'lesson-kit/agorot-text';
