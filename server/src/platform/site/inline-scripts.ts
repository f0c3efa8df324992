import { FILE_CACHE } from 'release-format/file-cache';

// The inline scripts of pages. The security policy of a page names each by its hash.

/** A page whose head arrives within this time has a fast connection. */
const SOON_MS = 200;
/** The id of the last element of a page. */
export const LAST_SCRIPT = 'last';

/**
 * Allows scripts of this site only: with `require-trusted-types-for`, any other use of a sink such as `innerHTML` fails.
 * The bundlers' runtimes, which load their own files, need the default policy.
 */
export const TRUSTED_TYPES = `window.trustedTypes?.createPolicy('default',{createScriptURL:url=>new URL(url,location).origin===origin?url:null});`;

/**
 * Paints a page that arrives fast, cached ones above all, in one frame: Chromium then waits for its last script, and up
 * to 100 ms for the typeface. On a slow connection the first paint comes while it arrives, before the typeface.
 *
 * @param typefaces the addresses of its files
 */
export function paintInOneFrame(typefaces: readonly string[]): string {
  const links = [
    { rel: 'expect', href: `#${LAST_SCRIPT}`, blocking: 'render' },
    ...typefaces.map((href) => ({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href })),
  ];
  const list = JSON.stringify(links).replace(/</g, '\\u003c');
  return `if(performance.now()<${SOON_MS})for(const attributes of${list}){const link=document.createElement('link');for(const[name,value]of Object.entries(attributes))link.setAttribute(name,value);document.head.append(link)}`;
}

/**
 * Shows the skeleton of a page for a role, and preloads its files, if the stored role is that one; otherwise removes it.
 * The role is a hint for the first paint only: the route guard and the API decide.
 */
export const SHOW_SKELETON = `{
const early=document.getElementById('early'),stage=document.getElementById('stage')
let role
try{role=localStorage.getItem('user_role')}catch{}
if(role===early.dataset.role){
document.head.append(early.content)
stage?.removeAttribute('hidden')
}else stage?.remove()
}`;

/**
 * Starts the page's scripts, which have a `type` that browsers do not run, after the first paint. A cached page has them
 * at once, and running them would delay that paint. A background tab paints no frames, so a timer starts them too.
 */
export const START_AFTER_PAINT = `{
const start=()=>{
for(const waiting of document.querySelectorAll('script[type=waiting]')){
const script=document.createElement('script')
for(const{name,value}of waiting.attributes)if(name!=='type')script.setAttribute(name,value)
script.async=false
waiting.replaceWith(script)
}}
requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(start)))
setTimeout(start,1000)
}`;

/** Stores the confirmed booking, and sets the address of the success page so that a reload does not send the form again. */
export const KEEP_BOOKING = `try{
sessionStorage.setItem('last_booking',document.getElementById('booking').textContent)
}catch{}
history.replaceState(null,'','/BookingSuccess')`;

/**
 * Shows a message above the page when the shell's script fails. Its link fetches the script past the caches, which keep a
 * damaged copy for a year, and opens the page again.
 */
export const UNSTARTED = `addEventListener('error',({target})=>{
if(!target.defer||document.getElementById('unstarted'))return
const note=document.createElement('p'),again=document.createElement('a')
note.id='unstarted'
note.setAttribute('role','alert')
again.href=''
again.onclick=async event=>{
event.preventDefault()
await self.caches?.delete('${FILE_CACHE}')
await fetch(target.src,{cache:'reload'}).catch(()=>0)
location.reload()
}
again.append('إعادة المحاولة')
note.append('لم تصل بعض ملفات هذه الصفحة، فلن تعمل كما ينبغي. يُرجى التحقق من الاتصال بالإنترنت ثم ',again,'.')
note.style='padding:1rem;text-align:center;background:var(--color-danger-soft)'
document.getElementById('skip').after(note)
},true)`;
