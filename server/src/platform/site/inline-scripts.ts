// The inline scripts of pages. The security policy of a page names each by its hash.

/** A page whose head is read so soon after it was asked for is on a line that brings a typeface in time. */
const SOON_MS = 200;

/**
 * Scripts come from this site alone, and no text is read as HTML: with `require-trusted-types-for`, every other use of a
 * sink such as `innerHTML` fails. The default policy serves the bundlers' runtimes, which load their files by themselves.
 */
export const TRUSTED_TYPES = `window.trustedTypes?.createPolicy('default',{createScriptURL:url=>new URL(url,location).origin===origin?url:null});`;

/**
 * Asks for the typeface in the head of a page that has come soon. Chromium holds the first frame up to 100 ms for a
 * typeface that is asked for there, so that the page stands in it at once; on a slow line that wait is for nothing.
 *
 * @param addresses of its files
 */
export function holdForTypeface(addresses: readonly string[]): string {
  const list = JSON.stringify(addresses).replace(/</g, '\\u003c');
  return `if(performance.now()<${SOON_MS})for(const href of${list}){const link=document.createElement('link');for(const[name,value]of Object.entries({rel:'preload',as:'font',type:'font/woff2',crossorigin:'',href}))link.setAttribute(name,value);document.head.append(link)}`;
}

/**
 * Shows the skeleton of a page for a role, and fetches its files early, where the role beside the stored token is that
 * one; otherwise removes it. A hint for what to draw: the route guard and the API decide.
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
 * Starts the page's scripts, which wait with a type of no script, once the first frame is painted. A cached page has them
 * at once, and running them before that frame would delay it. A background tab paints no frames, so a timer starts them
 * too.
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

/**
 * Stores the confirmed booking as the booking form does, and gives the page the address of the success page without
 * loading it: a reload then asks for that page and does not send the form again.
 */
export const KEEP_BOOKING = `try{
sessionStorage.setItem('last_booking',document.getElementById('booking').textContent)
}catch{}
history.replaceState(null,'','/BookingSuccess')`;

/**
 * The shell's script is the only one that waits for the page to be read. Where it does not come, or is not what was
 * released, nothing else can say so: the page itself does, above whatever is painted of it.
 */
export const UNSTARTED = `addEventListener('error',({target})=>{
if(!target.defer||document.getElementById('unstarted'))return
const note=document.createElement('p'),again=document.createElement('a')
note.id='unstarted'
note.setAttribute('role','alert')
again.href=''
again.append('أعد المحاولة')
note.append('لم تصل بعض ملفات هذه الصفحة، فلن تعمل كما ينبغي. تحقق من الاتصال بالإنترنت ثم ',again,'.')
note.style='padding:1rem;text-align:center;background:var(--color-danger-soft)'
document.getElementById('skip').after(note)
},true)`;
