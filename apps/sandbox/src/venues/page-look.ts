/** Styles of the page: the sea at night, three shells, nothing that hurries the player. */
export const PAGE_STYLE = `*{box-sizing:border-box}html,body{height:100%}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#e6eef4;background:linear-gradient(#0b1a26,#0a2a38 55%,#0c3a45)}
main{min-height:100%;max-width:860px;margin:0 auto;padding:16px;display:grid;gap:14px;align-content:space-between}
header,.stake{display:flex;align-items:center;justify-content:space-between;gap:12px}
h1{font-size:20px;margin:0;font-weight:600}.sum{text-align:right;font-variant-numeric:tabular-nums}
.sum small,.stake small,#demo{display:block;color:#9db7c4;font-size:13px;font-weight:400;line-height:1.7}
#shells{display:grid;grid-template-columns:repeat(3,1fr);gap:10px;align-self:center}
#shells button{border:0;padding:6px;border-radius:20px;background:#ffffff0d;color:inherit;min-height:120px;cursor:pointer;font:inherit}
#shells svg{width:100%;max-height:34vh;display:block}
.lid{transform-origin:60px 84px;transition:transform .45s ease}.gem{opacity:0;transition:opacity .45s ease .15s}
.isOpen .lid{transform:translateY(-16px) scaleY(.45)}.hasPearl .gem{opacity:1}
button:focus-visible{outline:3px solid #8fd6e8;outline-offset:2px}button:disabled{cursor:default;opacity:.75}
#result{min-height:3em;text-align:center;margin:0}.stake{justify-content:center}
.stake button{width:48px;height:48px;border:0;border-radius:24px;background:#ffffff1a;color:inherit;font:24px/1 system-ui}
.stake div{min-width:150px;text-align:center;font-variant-numeric:tabular-nums}
.stake strong{font-size:22px}#odds{margin:0;color:#b5cad4;font-size:14px;text-align:center}
@media (orientation:landscape) and (max-height:520px){main{gap:6px;padding:10px 16px}#shells svg{max-height:38vh}
#shells button{min-height:0}#result{min-height:1.5em}#odds{font-size:12px}}
@media (prefers-reduced-motion:reduce){.lid,.gem{transition:none}}`;

export const SHELL_PICTURE = `<svg viewBox="0 0 120 120" aria-hidden="true"><ellipse cx="60" cy="104" rx="44" ry="7" fill="#06141c" opacity=".5"/>
<path d="M14 80Q60 122 106 80Q60 94 14 80Z" fill="#c79a86"/><path d="M22 82Q60 102 98 82Q60 90 22 82Z" fill="#f1d9cc"/>
<g class="gem"><circle cx="60" cy="76" r="12" fill="#f7f4ee"/><circle cx="56" cy="72" r="4" fill="#fff"/></g>
<g class="lid"><path d="M14 82Q12 22 60 18Q108 22 106 82Q60 96 14 82Z" fill="#d9ab94"/>
<path d="M60 20V90M42 23L34 88M78 23L86 88M27 36L20 84M93 36L100 84" stroke="#b98673" stroke-width="2.5" fill="none"/></g></svg>`;

/**
 * Runs in the visitor's browser. Every address is relative, so that the page may be served under another's. Rounds are
 * numbered by the venue: a dive whose answer was lost is repeated under the same number, and counts once.
 */
export const PAGE_SCRIPT = `const result=document.getElementById('result'),shells=[...document.querySelectorAll('#shells button')];
const data=JSON.parse(document.getElementById('data').textContent),{words,stakes,currency,tag,cents}=data;
let at=Math.min(2,stakes.length-1),isBusy=false,isOver=false,balance=null,roundId=data.roundId;
const money=(minor)=>currency+'\u00a0'+new Intl.NumberFormat(tag,{minimumFractionDigits:Number(minor)%100?2:cents,useGrouping:'always'}).format(Number(minor)/100);
const show=()=>{document.getElementById('stake').textContent=money(stakes[at]);
document.getElementById('balance').textContent=balance===null?'–':money(balance);
document.getElementById('less').disabled=at===0;document.getElementById('more').disabled=at===stakes.length-1;
for(const shell of shells)shell.disabled=isBusy||isOver};
const closeAll=()=>{for(const shell of shells)shell.classList.remove('isOpen','hasPearl')};
const post=async(path,content)=>{const answer=await fetch(path,{method:'POST',headers:{'content-type':'application/json'},
body:JSON.stringify(content)});return answer.json()};
const reasons={INSUFFICIENT_FUNDS:'short',UNCERTAIN:'unknown',ENDED:'ended'};
const dive=async(shell)=>{if(isBusy||isOver)return;isBusy=true;closeAll();result.textContent='';show();
try{const reply=await post('dive',{shell,stake:stakes[at],roundId});roundId=reply.nextRoundId||roundId;
if(reply.status==='OK'){const isFound=BigInt(reply.payout)>0n;shells[shell].classList.add('isOpen');
shells[reply.pearl].classList.add('isOpen','hasPearl');
result.textContent=isFound?words.found.replace('{amount}',money(reply.payout)):words.empty;
if(reply.balance!==null)balance=reply.balance}
else{isOver=reply.status==='ENDED';result.textContent=words[reasons[reply.status]||'refused']}}
catch{result.textContent=words.unknown}
isBusy=false;show();if(!isOver)shells[shell].focus()};
shells.forEach((shell,index)=>shell.addEventListener('click',()=>dive(index)));
document.addEventListener('keydown',(event)=>{const index=['1','2','3'].indexOf(event.key);if(index>=0)dive(index)});
document.getElementById('less').addEventListener('click',()=>{at-=1;show()});
document.getElementById('more').addEventListener('click',()=>{at+=1;show()});
post('state',{}).then((reply)=>{if(reply.status==='OK')balance=reply.balance;
else{isOver=reply.status==='ENDED';result.textContent=words[reasons[reply.status]||'refused']}show()},()=>{result.textContent=words.unknown});
show();`;
