/**
 * Runs in the head (document.tsx), for it must be there when nothing else has come. A page whose scripts or styles did not come, because
 * the line broke or a new release took their names away, is asked for once more as soon as the server answers: browsers remember of a
 * script that nothing came from its address, so that it cannot be asked for alone. Three times in a row, for whoever has something that
 * keeps our scripts away has the page as the server drew it; and never over what somebody has typed. By its address, because a page that
 * answers a form would send the form again. Not where the browser refuses the store that counts how often.
 */
export const comeAgainScript = `try{
const kept=sessionStorage
let isMissing,isTyped
const again=pause=>setTimeout(()=>fetch('/readyz').then(({ok})=>{
if(!ok)throw 0
if(!isTyped)location.replace(location.pathname+location.search)
}).catch(()=>again(Math.min(pause*2,3e4))),pause)
const miss=()=>{
if(isMissing||kept.again>2)return
isMissing=kept.again=1+ +(kept.again??0)
again(1e3)}
addEventListener('error',({target:{type,rel}})=>(type==='module'||rel==='stylesheet')&&miss(),true)
addEventListener('not-taken-over',miss)
addEventListener('taken-over',()=>isMissing||delete kept.again)
addEventListener('input',()=>isTyped=true,true)
}catch{}`
