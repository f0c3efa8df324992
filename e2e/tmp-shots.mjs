import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
const out='/tmp/w/tmp-settings/';
const base='http://localhost:8170';
const signin=await (await fetch(base+'/user/signin',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({username:'admin',password:'long-enough-1'})})).json();
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox']});
const phase=process.argv[2]??'all';
for (const [w,h,scheme] of [[1280,800,'light'],[360,740,'dark']]) {
 const c=await b.newContext({viewport:{width:w,height:h},colorScheme:scheme,locale:'ar'});
 const p=await c.newPage();
 p.on('console',m=>{ if(['error','warning'].includes(m.type())) console.log(w,m.text().slice(0,300))});
 p.on('pageerror',e=>console.log('ERR',e.message));
 await p.goto(base+'/login'); await p.waitForTimeout(800);
 await p.fill('input[name=username]','admin'); await p.fill('input[name=password]','long-enough-1'); await p.keyboard.press('Enter');
 await p.waitForURL('**/AdminDashboard'); await p.waitForTimeout(1200);
 await p.screenshot({path:out+`dash-${w}.png`});
 await p.goto(base+'/Settings'); await p.waitForSelector('text=رفع شعار, text=استبدال').catch(()=>{}); await p.waitForTimeout(1500);
 if (w===1280) { const inp=p.locator('input[type=file]'); await inp.setInputFiles(out+'try/o3.png'); await p.waitForTimeout(1500);}
 await p.screenshot({path:out+`set-${w}.png`});
 await p.screenshot({path:out+`set-full-${w}.png`,fullPage:true});
 console.log(w,'overflow',await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth));
 await p.goto(base+'/'); await p.waitForTimeout(1200);
 await p.screenshot({path:out+`home-${w}.png`});
 console.log(await p.evaluate(()=>[...document.querySelectorAll('[data-institute=logo],link[rel~=icon],link[rel=apple-touch-icon],meta[property="og:image"]')].map(e=>e.outerHTML.slice(0,160))));
 await c.close();
}
await b.close();
