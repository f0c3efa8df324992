/** The library's smaller build: it writes `.xlsx`, and lacks formats that nothing here writes. */
declare module 'xlsx/dist/xlsx.mini.min.js' {
  export { CFB, SSF, write } from 'xlsx';
}
