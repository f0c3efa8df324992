if (!process.argv.includes('--help')) await import('./setup.mjs');

await import('../server/dist/demo.js');
