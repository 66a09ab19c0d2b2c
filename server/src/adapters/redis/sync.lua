-- Lets requests of one organization in at one node, as many as its limits allow, and tells the store
-- how many that node has in flight.
-- KEYS: 1 the counters of the minute and the day (hash), 2 what each node has in flight (hash)
-- ARGV: 1 per minute, 2 per day, 3 in flight, 4 how long a node's word counts (ms), 5 the node,
--       6 how many it has in flight, 7 how many more ask, 8 and 9 a minute and what the node let in within it,
--       10 and 11 a day and what the node let in within it
-- Answers: how many are let in, why the next was not (0 nobody was refused, 1 concurrency, 2 minute,
--          3 day), used of the minute, used of the day, the time (ms)
-- The clock is the store's, so all nodes agree on where a minute ends. A node that died stops being
-- counted when its word is too old. Whatever was written here by others, a counter is a number between what
-- this node knows itself and the limit, and a word that no node would say is thrown away.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local minute = math.floor(now / 60000)
local day = math.floor(now / 86400000)
local held, asking = tonumber(ARGV[6]), tonumber(ARGV[7])

-- What is no hash is nothing.
local function read(key, ...)
  local found = redis.pcall(select(1, ...), key, select(2, ...))
  if not found.err then return found end
  redis.call('DEL', key)
  return {}
end

local others = 0
local said = read(KEYS[2], 'HGETALL')
for index = 1, #said, 2 do
  if said[index] ~= ARGV[5] then
    local count, ends = said[index + 1]:match('^(%d+) (%d+)$')
    ends = tonumber(ends or 0)
    if ends > now and ends <= now + ARGV[4] then
      others = others + tonumber(count)
    else
      redis.call('HDEL', KEYS[2], said[index])
    end
  end
end

local function counted(window, kept_window, kept_count, own_window, own_count, limit)
  local count = tonumber(kept_window or nil) == window and tonumber(kept_count or nil) or 0
  local own = tonumber(own_window) == window and tonumber(own_count) or 0
  -- A comparison with what is not a number fails, so that nothing but a number is taken.
  if not (count >= own) then count = own end
  return math.floor(math.min(count, tonumber(limit)))
end
local kept = read(KEYS[1], 'HMGET', 'minute', 'inMinute', 'day', 'inDay')
local in_minute = counted(minute, kept[1], kept[2], ARGV[8], ARGV[9], ARGV[1])
local in_day = counted(day, kept[3], kept[4], ARGV[10], ARGV[11], ARGV[2])

local room = { tonumber(ARGV[3]) - others - held, tonumber(ARGV[1]) - in_minute, tonumber(ARGV[2]) - in_day }
local admitted = math.max(0, math.min(asking, room[1], room[2], room[3]))
local reason = 0
if admitted < asking then
  for index = 1, 3 do
    if reason == 0 and room[index] <= admitted then reason = index end
  end
end

if admitted > 0 then
  in_minute = in_minute + admitted
  in_day = in_day + admitted
  redis.call('HSET', KEYS[1], 'minute', minute, 'inMinute', in_minute, 'day', day, 'inDay', in_day)
  redis.call('EXPIRE', KEYS[1], 90000)
end
if held + admitted > 0 then
  redis.call('HSET', KEYS[2], ARGV[5], string.format('%d %d', held + admitted, now + ARGV[4]))
  redis.call('PEXPIRE', KEYS[2], ARGV[4])
else
  redis.call('HDEL', KEYS[2], ARGV[5])
end
return { admitted, reason, in_minute, in_day, now }
