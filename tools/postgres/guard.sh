#!/bin/sh
# Stands between a process that uses the embedded PostgreSQL and the database: reads a pipe that
# closes when that process ends, however it ends. The last guard to leave stops the database.
# Plain sh, because it must outlive kill -9 of everything above it and costs next to no memory.
# usage: guard.sh CLUSTER USERS
cluster=$1
users=$2
trap '' INT TERM HUP

runs() { # runs PID WORDS: whether that process exists and is what we think (ids are used again)
  if [ -d /proc/self ]; then
    tr '\0' ' ' 2>/dev/null <"/proc/$1/cmdline" | grep -qF -- "$2"
  else
    ps -o command= -p "$1" | grep -qF -- "$2"
  fi
}

: >"$users/$$"
echo ready
while read -r _; do :; done

rm -f "$users/$$"
for other in "$users"/*; do
  [ -e "$other" ] || continue
  if runs "${other##*/}" guard.sh; then exit 0; fi
  rm -f "$other"
done

postmaster=$(head -n 1 "$cluster/postmaster.pid" 2>/dev/null)
[ -n "$postmaster" ] || exit 0
runs "$postmaster" "$cluster" || exit 0
kill -INT "$postmaster"
tenths=0
while [ -e "$cluster/postmaster.pid" ] && runs "$postmaster" "$cluster"; do
  tenths=$((tenths + 1))
  # Half a minute for a long checkpoint; after that recovery at the next start is the lesser evil.
  if [ "$tenths" -eq 300 ]; then kill -QUIT "$postmaster"; fi
  if [ "$tenths" -gt 350 ]; then exit 1; fi
  sleep 0.1
done
