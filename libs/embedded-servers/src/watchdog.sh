#!/bin/sh
# Ends what its parent started when the parent dies without a word (kill -9, process.exit, out of memory).
# Standard input carries "part PID", "server PID", "forget PID" and "sweep PATH" lines; its end is the parent's death.
# Parts (they use the servers) end before the servers. Every PID leads a process group of its own.
trap '' INT TERM HUP
parts='' servers='' sweep=''
without() { kept=''; for p in $2; do [ "$p" = "$1" ] || kept="$kept $p"; done; echo "$kept"; }
# A zombie is not alive: it only waits for an init process that may be slow, or missing in a container.
is_alive() { kill -0 "$1" 2>/dev/null && ! grep -qs '^State:.[ZX]' "/proc/$1/status"; }
any_alive() { for p in $1; do is_alive "$p" && return 0; done; return 1; }
end_all() { # pids, signal, tenths of a second
  for p in $1; do kill -"$2" "$p" 2>/dev/null; done
  tenths=$3
  while [ "$tenths" -gt 0 ] && any_alive "$1"; do sleep 0.1; tenths=$((tenths - 1)); done
  for p in $1; do kill -KILL "-$p" 2>/dev/null; done
}
echo ready
exec >/dev/null 2>&1
while read -r word rest; do
  case $word in
    part) parts="$parts $rest" ;;
    server) servers="$servers $rest" ;;
    forget) parts=$(without "$rest" "$parts"); servers=$(without "$rest" "$servers") ;;
    sweep) sweep=$rest ;;
  esac
done
[ -z "$parts" ] || end_all "$parts" TERM 50
# SIGINT is Postgres' fast shutdown; Redis saves and leaves on it too.
[ -z "$servers" ] || end_all "$servers" INT 100
[ -z "$sweep" ] || rm -rf -- "$sweep"
